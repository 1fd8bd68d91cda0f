import { settingsCalls } from '@partner-portal/contract/accounts/settings'
import { type ContactField, contactField } from '@partner-portal/contract/rules/contact'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { checkCode, endLink } from '#domain/links/link-codes.ts'
import { requireOwnPassword } from '#domain/session/own-password.ts'
import { endContactChanges, endSessionsAndLinks } from '#domain/session/sessions.ts'
import { requireOwner } from '#domain/session/step-up.ts'
import { audit } from '#platform/audit/audit.ts'
import { registerCall } from '#platform/calls/calls.ts'
import type { Fail } from '#platform/errors.ts'
import { isoInstant } from '#platform/instant.ts'
import type { Principal } from '#platform/session/principal.ts'
import { consumeQuotas } from '#platform/throttling/rate-limits.ts'
import { createUnverified, findUnverified, lockContact, saveContact } from './contact.repository.ts'
import { codeLimits, sendContactCode, tellOfChange } from './contact-messages.ts'
import { getContact } from './settings.repository.ts'

/** Contact data. Links and codes go there, so new ones count only once they are verified. */
export function contactRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context

  registerCall(app, settingsCalls.getContact, ({ principal }) => contactOf(principal.userId))

  registerCall(app, settingsCalls.updateContact, async ({ body, principal, fail }) => {
    const { password, ...wanted } = body
    const { userId } = principal
    await requireOwnPassword(context, principal, password, fail)
    const now = clock.now()
    const saved = await getContact(db, userId)
    const changed = contactField.options.filter((field) => saved[field] !== wanted[field])
    const limits = changed.flatMap((field) => codeLimits(field, userId))
    if (limits.length > 0) await consumeQuotas(db, limits, now, fail)
    await db.transaction().execute(async (trx) => {
      await lockContact(trx, userId)
      await endContactChanges(trx, [userId], now)
      for (const field of changed) {
        const value = wanted[field]
        const id = await createUnverified(trx, { userId, field, value })
        await sendContactCode({ ...context, db: trx }, { id, field, value }, principal, now)
      }
      await audit(trx, now, principal, 'contact.change-requested', { changed })
    })
    return contactOf(userId)
  })

  registerCall(app, settingsCalls.sendContactCode, async ({ body, principal, fail }) => {
    const now = clock.now()
    const change = await getUnverified(principal, body.field, fail)
    await consumeQuotas(db, codeLimits(body.field, principal.userId), now, fail)
    await db.transaction().execute(async (trx) => {
      await sendContactCode({ ...context, db: trx }, change, principal, now)
      await audit(trx, now, principal, 'contact.code-sent', { field: body.field })
    })
    return undefined
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
      await saveContact(trx, userId, field, value)
      await endSessionsAndLinks(trx, [userId], now, principal.sessionId)
      const after = { ...before, [field]: value }
      // Without the values, which a person may ask to erase: the log can only grow.
      await audit(trx, now, principal, 'contact.changed', { changed: [field] })
      await tellOfChange({ ...context, db: trx }, { before, after, field }, principal, now)
    })
    return contactOf(userId)
  })

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
