import { email as emailRule } from '@partner-portal/contract/rules/texts'
import { Command } from 'commander'
import { sql } from 'kysely'
import { DELIVERY_LIFE_MS } from '#domain/events/deliveries.ts'
import { loadConfig } from '#domain/installation/config-file.ts'
import { mail } from '#domain/messages/mail.ts'
import { replacePushKeys } from '#domain/news/push-keys.ts'
import { readTexts } from '#domain/texts/texts.ts'
import { heldSince, holdDeliveries, resumeDeliveries, sayWaiting } from '#domain/upkeep/waiting.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { oneLine } from '#platform/database/faults.ts'
import { createSenders } from '#platform/messages/senders.ts'
import { changing, changingInSteps, group, OF_OWNER } from '../command/answer.ts'
import { readInstallation } from '../command/installation.ts'
import { type Filter, listing } from '../command/listing.ts'
import { AdminError, recordByOperator } from '../command/operator.ts'
import { readRule } from '../command/write-record.ts'

/** `column`: the moment of sending. */
const filtersOf = (column: string): Filter[] => [
  ['--waiting', 'only those that will be sent, for the first time or again', 'due_at is not null'],
  ['--failed', 'only those that were given up', `due_at is null and ${column} is null`],
]

/** The message of the id, or all, except those being sent. */
function isRetried(key: string, id: string | undefined, now: Date) {
  const text = sql`${sql.ref(key)}::text`
  return sql<boolean>`(leased_until is null or leased_until <= ${now})
    and ${text} = coalesce(${id ?? null}::text, ${text})`
}

/** `outbox` alone lists, so `retry` is a command beside it. */
export function outboxCommand(): Command {
  const list = listing('list', 'list the newest messages, and whether they were sent', {
    query: (db) =>
      db
        .selectFrom('message')
        .select(['id', 'created_at as created', 'channel', 'recipient', 'kind'])
        .select(['attempts', 'sent_at as sent', 'due_at as next', 'failure'])
        .orderBy('id', 'desc'),
    filters: filtersOf('sent_at'),
  })
  const retry = changing(
    new Command('retry')
      .description('send now what waits or was given up')
      .argument('[id]', 'from the list (default: all)'),
    retryMessages,
  )
  return new Command('outbox')
    .description('e-mails, SMS and pushes to browsers')
    .addCommand(list, { isDefault: true })
    .addCommand(retry)
}

/** An expired message is not sent again, and no longer has its content. */
async function retryMessages(trx: Db, id: string | undefined) {
  const now = systemClock.now()
  const retried = await trx
    .updateTable('message')
    .set({ due_at: now, attempts: 0 })
    .where('sent_at', 'is', null)
    .where('content', 'is not', null)
    .where(sql<boolean>`(expires_at is null or expires_at > ${now})`)
    .where(isRetried('id', id, now))
    .returning('id')
    .execute()
  const count = retried.length
  if (id !== undefined && count === 0)
    throw new AdminError(
      `Message ${id} does not wait and was not given up, or its link or code has expired. See: portal-admin outbox`,
    )
  const facts = { message: id === undefined ? null : Number(id), count }
  await recordByOperator(trx, null, 'messages.retried', null, facts)
  return { json: { count }, text: `${count} messages will be sent now.` }
}

export function eventCommands(): Command {
  return group('event', "events for the provider's system (EVENTS_URL)", [
    listing('list', 'list the newest ones, and whether they were taken', {
      query: (db) =>
        db
          .selectFrom('event_delivery')
          .select(['position as number', 'created_at as created', 'kind', 'attempts'])
          .select(['taken_at as taken', 'due_at as next', 'failure'])
          .orderBy('position', 'desc'),
      filters: filtersOf('taken_at'),
    }),
    changing(
      new Command('retry')
        .description('send now what waits or was given up, and again for three more days')
        .argument('[number]', 'from the list (default: all)'),
      retryEvents,
    ),
  ])
}

async function retryEvents(trx: Db, number: string | undefined) {
  const now = systemClock.now()
  const retried = await trx
    .updateTable('event_delivery')
    .set({ due_at: now, attempts: 0, expires_at: new Date(now.getTime() + DELIVERY_LIFE_MS) })
    .where('taken_at', 'is', null)
    .where(isRetried('position', number, now))
    .returning('position')
    .execute()
  const count = retried.length
  if (number !== undefined && count === 0)
    throw new AdminError(`No event ${number} waits or was given up. See: portal-admin event list`)
  const facts = { event: number === undefined ? null : Number(number), count }
  await recordByOperator(trx, null, 'event.retried', null, facts)
  return { json: { count }, text: `${count} events will be sent now.` }
}

export function pushCommands(): Command {
  return group('push', 'news in browsers (web push)', [
    changing(
      new Command('replace-key').description(
        'make a new key; all browsers get no more news until their users turn them on again',
      ),
      async (trx: Db) => {
        const { sealer } = await readInstallation(trx)
        const browsers = await replacePushKeys(trx, sealer)
        await recordByOperator(trx, null, 'push.key-replaced', null, { browsers })
        return {
          json: { browsers },
          text: `There is a new key. ${browsers} browsers were dropped.`,
        }
      },
    ),
  ])
}

export function mailCommands(): Command {
  return group('mail', 'the mail server (SMTP_URL)', [
    changingInSteps(
      new Command('test')
        .description('send a test e-mail at once, without the outbox')
        .argument('<to>', 'the address'),
      (db: Db, to: string) => sendTest(db, readRule(emailRule, to)),
    ),
  ])
}

async function sendTest(db: Db, to: string) {
  const config = loadConfig()
  if (config.smtpUrl === undefined)
    throw new AdminError('SMTP_URL is not set: e-mails become files in DATA_DIR/outbox.')
  const now = systemClock.now()
  const message = mail(
    { ...config, to, texts: await readTexts(config) },
    { kind: 'test', values: { brand: config.brand.name } },
  )
  await recordByOperator(db, null, 'mail.tested', null, {})
  try {
    await createSenders(config).email(now.getTime(), { ...message, createdAt: now })
  } catch (error) {
    throw new AdminError(`The mail server did not take it: ${oneLine(error)}`)
  }
  const { host } = new URL(config.smtpUrl)
  return { json: { sent: true }, text: `${host} took the e-mail to ${to}.` }
}

export function holdCommand(): Command {
  return changing(
    new Command('hold').description(
      `make a copy of an installation write to nobody: ends all sessions and links, holds what would be sent (restore does so itself)${OF_OWNER}`,
    ),
    async (trx: Db) => {
      const sessions = await holdDeliveries(trx, systemClock.now())
      await recordByOperator(trx, null, 'deliveries.held', null, { sessions })
      return {
        json: { held: true, sessions },
        text: heldSentence(sessions, await sayWaiting(trx)),
      }
    },
  )
}

export function resumeCommand(): Command {
  return changing(
    new Command('resume').description(
      `send what a restored installation holds, and what comes from now on${OF_OWNER}`,
    ),
    async (trx: Db) => {
      if ((await heldSince(trx)) === null)
        throw new AdminError('Nothing is held: this installation sends.')
      const waiting = await sayWaiting(trx)
      await resumeDeliveries(trx)
      await recordByOperator(trx, null, 'deliveries.resumed', null, {}, { waiting })
      return { json: { held: false, waiting }, text: `This installation sends again: ${waiting}.` }
    },
  )
}

export function heldSentence(sessions: number, waiting: string): string {
  return `It writes to nobody: ${sessions} sessions, all links and the messages that bring them are ended, and what is to be sent is held (${waiting}). To send it: portal-admin resume`
}
