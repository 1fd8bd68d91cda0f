import { type ContactField, contactField } from '@partner-portal/contract/account/contact.rules'
import { settingsCalls } from '@partner-portal/contract/account/settings'
import { CODE_MINUTES } from '@partner-portal/contract/values/limits'
import type { FastifyInstance } from 'fastify'
import { endContactChanges, endSessionsAndLinks } from '#domain/account/sessions.ts'
import { requireOwner, requireOwnPassword } from '#domain/account/step-up.ts'
import type { Context } from '#domain/context.ts'
import { checkCode, codeLimits, codeSms, createCode, endLink } from '#domain/links/link-codes.ts'
import { type ContactData, tellOfContact } from '#domain/links/tell-of-contact.ts'
import { maskedAddress } from '#domain/messages/masked-address.ts'
import { contactCodeMail } from '#domain/messages/user-messages.ts'
import { registerCall } from '#platform/calls/calls.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Fail } from '#platform/errors.ts'
import { record } from '#platform/events/record.ts'
import { isoInstant } from '#platform/instant.ts'
import { queueMessage } from '#platform/messages/outbox.ts'
import type { Principal } from '#platform/session/principal.ts'
import { consumeQuota } from '#platform/throttling/rate-limits.ts'
import {
  createUnverified,
  findUnverified,
  getContact,
  lockContact,
  saveContact,
} from './settings.repository.ts'

/** Contact data. Links and codes go there, so new data count only once they are verified. */
export function contactRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock } = context
  const asksForCodes = !config.featuresOff.includes('account')

  registerCall(app, settingsCalls.getContact, ({ principal }) => contactOf(principal.userId))

  registerCall(app, settingsCalls.updateContact, async ({ body, principal, fail }) => {
    const { password, ...contact } = body
    const { userId } = principal
    await requireOwnPassword(context, principal, password, fail)
    const now = clock.now()
    const saved = await getContact(db, userId)
    const changed = contactField.options.filter((field) => saved[field] !== contact[field])
    if (!asksForCodes) {
      await saveAtOnce(principal, contact, now)
      return contactOf(userId)
    }
    const limits = changed.flatMap((field) => limitsOf(field, userId))
    if (limits.length > 0) await consumeQuota(db, limits, now, fail)
    await db.transaction().execute(async (trx) => {
      await lockContact(trx, userId)
      await endContactChanges(trx, [userId], now)
      for (const field of changed) {
        const value = contact[field]
        const id = await createUnverified(trx, { userId, field, value })
        await sendContactCode({ ...context, db: trx }, { id, field, value }, principal, now)
      }
      await record(trx, now, principal, 'contact.change-requested', { id: userId }, { changed })
    })
    return contactOf(userId)
  })

  registerCall(app, settingsCalls.sendContactCode, async ({ body, principal, fail }) => {
    const now = clock.now()
    const change = await getUnverified(principal, body.field, fail)
    await consumeQuota(db, limitsOf(body.field, principal.userId), now, fail)
    await db.transaction().execute(async (trx) => {
      await sendContactCode({ ...context, db: trx }, change, principal, now)
      const user = { id: principal.userId }
      await record(trx, now, principal, 'contact.code-sent', user, { changed: [body.field] })
    })
  })

  registerCall(app, settingsCalls.confirmContact, async ({ body, principal, fail }) => {
    const now = clock.now()
    const { userId } = principal
    const { id, field, value } = await getUnverified(principal, body.field, fail)
    const coded = { table: 'contact_change', id } as const
    if ((await checkCode(context, coded, body.code, now, fail)) === 'ended')
      throw fail('CODE_EXPIRED')
    await db.transaction().execute(async (trx) => {
      const before = await lockContact(trx, userId)
      if (!(await endLink(trx, coded, now))) throw fail('CODE_EXPIRED')
      await change(trx, principal, { before, field, value }, now)
    })
    return contactOf(userId)
  })

  /** Without codes the password alone is required. */
  async function saveAtOnce(principal: Principal, contact: ContactValues, now: Date) {
    await db.transaction().execute(async (trx) => {
      let before: ContactData = await lockContact(trx, principal.userId)
      for (const field of contactField.options) {
        const value = contact[field]
        if (before[field] !== value)
          before = await change(trx, principal, { before, field, value }, now)
      }
    })
  }

  async function change(
    trx: Db,
    principal: Principal,
    { before, field, value }: { before: ContactData; field: ContactField; value: string },
    now: Date,
  ): Promise<ContactData> {
    const { userId, username, sessionId } = principal
    await saveContact(trx, userId, field, value)
    await endSessionsAndLinks(trx, [userId], now, sessionId)
    const after = { ...before, [field]: value }
    const masked = { before: maskedAddress(before[field] ?? ''), after: maskedAddress(value) }
    const facts = { changed: [field] }
    await record(trx, now, principal, 'contact.changed', { id: userId }, facts, masked)
    await tellOfContact(trx, { ...context.installation, username }, { before, after, field }, now)
    return after
  }

  async function contactOf(userId: number) {
    const unverified = await findUnverified(db, userId, clock.now())
    return {
      ...(await getContact(db, userId)),
      unverified: unverified.flatMap(({ field, value, expiresAt }) =>
        expiresAt ? [{ field, value, expiresAt: isoInstant(expiresAt) }] : [],
      ),
    }
  }

  async function getUnverified(
    principal: Principal,
    field: ContactField,
    fail: Fail<'CODE_EXPIRED' | 'FORBIDDEN'>,
  ) {
    requireOwner(principal, fail)
    const unverified = await findUnverified(db, principal.userId, clock.now())
    const change = unverified.find((each) => each.field === field)
    if (!change) throw fail('CODE_EXPIRED')
    return change
  }
}

type Sender = Pick<Context, 'db' | 'sealer' | 'installation'>
type ContactOwner = { readonly userId: number; readonly username: string }
type ContactValues = Readonly<Record<ContactField, string>>

// E-mail is slower than SMS.
const MAIL_MINUTES = 30

const limitsOf = (field: ContactField, userId: number) =>
  codeLimits(field === 'email' ? 'contact-mail' : 'sms', userId)

/** Sends the code to the new address or number. */
async function sendContactCode(
  { db, sealer, installation }: Sender,
  { id, field, value }: { id: number; field: ContactField; value: string },
  { username }: ContactOwner,
  now: Date,
): Promise<void> {
  const coded = { table: 'contact_change', id } as const
  const minutes = field === 'email' ? MAIL_MINUTES : CODE_MINUTES
  const made = await createCode({ db, sealer }, coded, minutes, now)
  const envelope = { ...installation, to: value }
  const message =
    field === 'email'
      ? contactCodeMail(envelope, { username, ...made })
      : codeSms(envelope, 'sms.contact-code', made)
  await queueMessage(db, sealer, message, now)
}
