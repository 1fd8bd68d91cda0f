import { confirmAllCalls } from '@partner-portal/contract/documents/confirm-all'
import { mayConfirm, mayOpen } from '@partner-portal/contract/protocol/access-map'
import { MINUTE_MS } from '@partner-portal/contract/values/durations'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { limitsMail, mailFirm } from '#domain/messages/firm-messages.ts'
import { registerCall } from '#platform/calls/calls.ts'
import type { Db } from '#platform/database/connect.ts'
import { isoInstant } from '#platform/instant.ts'
import { repeatWhileListening } from '#platform/jobs/background.ts'
import type { Principal } from '#platform/session/principal.ts'
import {
  confirmChange,
  deleteChange,
  findCurrencies,
  findLimits,
  findSigners,
  type LimitChange,
  saveLimits,
} from './confirmation-limits.repository.ts'
import { endEveryNeedlessSignature, endNeedlessSignatures } from './confirmations.repository.ts'

/** Amounts above which documents need two signatures: one person alone can neither raise nor remove them. */
export function confirmationLimitRoutes(app: FastifyInstance, context: Context): void {
  const { db, longRunningDb, clock, config, installation } = context
  const counting = () => ({
    hasLimits: !config.featuresOff.includes('documents'),
    now: clock.now(),
  })
  const maySet = ({ isMaster, type }: Principal) => isMaster || type === 'OWNER'

  registerCall(app, confirmAllCalls.findConfirmationLimits, async ({ principal }) => {
    const [{ limits, changes }, used, signers] = await Promise.all([
      findLimits(db, principal, clock.now()),
      findCurrencies(db, principal),
      findSigners(db, principal),
    ])
    const mayAgree = mayConfirm(principal)
    const knowsAll = mayAgree || maySet(principal)
    return {
      limits,
      changes: knowsAll
        ? changes.map(({ currency, amount, countsAt, askedBy, askedById }) => ({
            currency,
            amount,
            askedBy,
            countsAt: isoInstant(countsAt),
            mayAgree: mayAgree && askedById !== principal.userId,
          }))
        : [],
      currencies: [...new Set([...used, ...limits.map(({ currency }) => currency)])],
      signers: signers.length,
      signerNames: knowsAll || mayOpen('/invoice-loan-list', principal) ? signers : [],
    }
  })

  registerCall(app, confirmAllCalls.saveConfirmationLimits, async ({ body, principal, fail }) => {
    if (!maySet(principal)) throw fail('FORBIDDEN')
    await db.transaction().execute(async (trx) => {
      const changes = await saveLimits(trx, principal, body.limits, clock.now())
      if (changes.length > 0) await tell(trx, principal, 'limits-asked', changes)
    })
  })

  registerCall(app, confirmAllCalls.confirmLimitChange, async (request) => {
    const { params, body, principal, fail } = request
    await db.transaction().execute(async (trx) => {
      const seen = { ...params, ...body }
      const change = await confirmChange(trx, principal, seen, clock.now(), ({ askedById }) => {
        if (askedById === principal.userId) throw fail('FORBIDDEN')
      })
      if (!change) throw fail('CHANGED_ELSEWHERE')
      await endNeedlessSignatures(trx, principal, counting())
      await tell(trx, principal, 'limits-changed', [change])
    })
  })

  registerCall(app, confirmAllCalls.deleteLimitChange, async ({ params, principal, fail }) => {
    if (!maySet(principal) && !mayConfirm(principal)) throw fail('FORBIDDEN')
    await db.transaction().execute(async (trx) => {
      if (!(await deleteChange(trx, principal, params.currency, clock.now())))
        throw fail('NOT_FOUND')
    })
  })

  repeatWhileListening(app, MINUTE_MS, 'first signatures could not be taken back', () =>
    endEveryNeedlessSignature(longRunningDb, counting()),
  )

  async function tell(
    trx: Db,
    { partnerId, username }: Principal,
    kind: 'limits-asked' | 'limits-changed',
    changes: readonly LimitChange[],
  ): Promise<void> {
    const role = 'ROLE_INVOICE_LOAN_AS_RECEIVER_LIST'
    const to = { partnerId, role, confirms: true } as const
    const what = { kind, username, changes }
    await mailFirm(trx, installation, to, (notice) => limitsMail(notice, what), clock.now())
  }
}
