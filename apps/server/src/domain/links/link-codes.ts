import { randomInt } from 'node:crypto'
import { CODE_AGAIN_SECONDS, CODE_MINUTES } from '@partner-portal/contract/values/limits'
import { sql } from 'kysely'
import type { Context } from '#domain/context.ts'
import type { Envelope } from '#domain/messages/mail.ts'
import type { TextName } from '#domain/texts/texts.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Fail } from '#platform/errors.ts'
import { type Message, queueMessage } from '#platform/messages/outbox.ts'
import { consumeQuota, type RateLimit } from '#platform/throttling/rate-limits.ts'

/** Tables of links that need an SMS code. The columns of the code have the same names. */
export type CodedLink =
  | { readonly table: 'account_link' | 'contact_change'; readonly id: number }
  | { readonly table: 'contract_link'; readonly id: number; readonly partnerId: number }

/** The texts of SMS with a code. */
type CodeText = TextName & `sms.${string}-code${string}`

type Secrets = Pick<Context, 'db' | 'sealer'>
type Sender = Pick<Context, 'db' | 'sealer' | 'installation'>

const MOST_WRONG_CODES = 5
const HOUR = 3600

/** One code a minute and five an hour for any purpose, so that a new link does not reset the limits. */
export function codeLimits(channel: 'sms' | 'contact-mail', of: number | string): RateLimit[] {
  return [
    { bucket: `${channel}-minute:${of}`, max: 1, seconds: CODE_AGAIN_SECONDS },
    { bucket: `${channel}-hour:${of}`, max: 5, seconds: HOUR },
  ]
}

/** Sends a new code for an open link. The limits count by `limitedAs`. */
export async function sendCode(
  { db, sealer, installation }: Sender,
  link: CodedLink & { readonly limitedAs: string; readonly phoneNumber: string },
  text: CodeText,
  now: Date,
  fail: Fail<'TOO_MANY_REQUESTS'>,
): Promise<void> {
  await consumeQuota(db, codeLimits('sms', link.limitedAs), now, fail)
  await db.transaction().execute(async (trx) => {
    const made = await createCode({ db: trx, sealer }, link, CODE_MINUTES, now)
    const envelope = { ...installation, to: link.phoneNumber }
    await queueMessage(trx, sealer, codeSms(envelope, text, made), now)
  })
}

interface MadeCode {
  readonly code: string
  readonly expiresAt: Date
}

/** A new code for a link. The earlier one is void. */
export async function createCode(
  { db, sealer }: Secrets,
  link: CodedLink,
  minutes: number,
  now: Date,
): Promise<MadeCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  await sql`update ${sql.table(link.table)}
    set code_hash = ${sealer.mac(boundTo(link, code))}, code_expires_at = ${expiresAt}
    where ${isLink(link)}`.execute(db)
  return { code, expiresAt }
}

export function codeSms(
  { to, brand, texts }: Envelope,
  name: CodeText,
  { code, expiresAt }: MadeCode,
): Message {
  const text = texts.say(name, { brand: smsName(brand), code, minutes: CODE_MINUTES })
  return { kind: name.split('.')[1] ?? name, channel: 'sms', to, text, expiresAt }
}

export function phoneChangedSms({ to, brand, texts }: Envelope, login: string): Message {
  const text = texts.say('sms.contact-changed', { brand: smsName(brand), login })
  return { kind: 'contact-changed', channel: 'sms', to, text }
}

export function consentsSms(
  { to, brand, texts }: Envelope,
  { partner }: { partner: string },
  { address, expiresAt }: { address: string; expiresAt: Date },
): Message {
  const names = { brand: smsName(brand), partner: smsName({ name: partner }) }
  const text = texts.say('sms.client-consents', { ...names, address })
  return { kind: 'client-consents', channel: 'sms', to, text, expiresAt }
}

export function consentsElsewhereSms(
  { to, brand, texts }: Envelope,
  { partner }: { partner: string },
): Message {
  const names = { brand: smsName(brand), partner: smsName({ name: partner }) }
  const text = texts.say('sms.consents-elsewhere', names)
  return { kind: 'consents-elsewhere', channel: 'sms', to, text }
}

/** The name in an SMS: without Polish letters, like its text. */
function smsName({ name }: Pick<Envelope['brand'], 'name'>): string {
  const plain = name.replaceAll('ł', 'l').replaceAll('Ł', 'L').normalize('NFKD')
  return plain.replaceAll(/[^ -~]/g, '').trim() || 'Portal'
}

/**
 * Compares a code with the newest one sent. It counts the attempt before comparing, and the fifth
 * wrong code ends the link.
 */
export async function checkCode(
  { db, sealer }: Secrets,
  link: CodedLink,
  code: string,
  now: Date,
  fail: Fail<'SMS_CODE_WRONG'>,
): Promise<'right' | 'ended'> {
  const { rows } = await sql<{ hash: Buffer | null; expires_at: Date | null; tries: number }>`
    update ${sql.table(link.table)} set code_attempts = code_attempts + 1
    where ${isLink(link)} and ended_at is null and code_attempts < ${MOST_WRONG_CODES}
    returning code_hash as hash, code_expires_at as expires_at, code_attempts as tries`.execute(db)
  const [sent] = rows
  if (!sent) return 'ended'
  const isFresh = sent.expires_at !== null && sent.expires_at > now
  if (sent.hash && isFresh && sealer.isMacOf(sent.hash, boundTo(link, code))) return 'right'
  if (sent.tries >= MOST_WRONG_CODES) await endLink(db, link, now)
  const attemptsLeft = MOST_WRONG_CODES - sent.tries
  throw fail('SMS_CODE_WRONG', ['The SMS code is wrong'], { attemptsLeft })
}

/** Ends an open link. Of several concurrent calls only one returns true. */
export async function endLink(db: Db, link: CodedLink, now: Date): Promise<boolean> {
  const { rows } = await sql`update ${sql.table(link.table)} set ended_at = ${now}
    where ${isLink(link)} and ended_at is null returning id`.execute(db)
  return rows.length > 0
}

function isLink(link: CodedLink) {
  return 'partnerId' in link
    ? sql`partner_id = ${link.partnerId} and id = ${link.id}`
    : sql`id = ${link.id}`
}

/** Equal codes of two links get different MACs. */
function boundTo({ table, id }: CodedLink, code: string): string {
  return `${table}:${id}:${code}`
}
