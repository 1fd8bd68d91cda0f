import { createHash } from 'node:crypto'
import type { LeadReport } from '@partner-portal/contract/leads/lead.rules'
import type { RowRefusal } from '@partner-portal/contract/leads/lead-batch'
import type { Context } from '#domain/context.ts'
import { type Fail, unavailable } from '#platform/errors.ts'
import { isoInstant } from '#platform/instant.ts'
import type { Principal } from '#platform/session/principal.ts'
import { type Asking, blockLead, type CheckedReport, createLeadChecks } from './block-lead.ts'
import { claimKey, getReport, type KnownReport, setReportLead } from './lead-block.repository.ts'

interface Report extends Pick<CheckedReport, 'statement'> {
  readonly body: LeadReport
  /** The Idempotency-Key of the call. */
  readonly key: string | undefined
}

/** Reports a lead, once for a key: alone or in a batch. */
export function createLeadReports(context: Context) {
  const { db } = context
  const checks = createLeadChecks(context)

  async function report(
    { body, key, statement }: Report,
    principal: Principal,
    { limits, find, now }: Asking,
    fail: Fail<RowRefusal>,
  ) {
    const { partnerId, userId } = principal
    const report = key === undefined ? null : { partnerId, userId, key }
    const bodyHash = hashOf(body)
    const known = report && (await getReport(db, report, now))
    if (known) return repeated(known, bodyHash, fail)

    try {
      await checks.refuseEarly(body.nip, principal, limits, now, fail)
      const company = await find(body.nip)
      if (company === null) throw fail('NIP_NOT_FOUND', ['No company has this NIP'])
      const companyVerified = company !== undefined
      return await db.transaction().execute(async (trx) => {
        if (report && !(await claimKey(trx, { ...report, bodyHash }, now))) throw unavailable()
        const scope = { ...context, db: trx }
        const checked = { body, companyVerified, limits, statement }
        const lead = await blockLead(scope, checked, principal, now, fail)
        if (report) await setReportLead(trx, report, lead.id)
        return shown(lead)
      })
    } catch (error) {
      // A concurrent call with the same report may have succeeded meanwhile.
      const twin = report && (await getReport(db, report, now))
      if (twin) return repeated(twin, bodyHash, fail)
      throw error
    }
  }

  return { ...checks, report }
}

/** The order of the consents does not change the hash. */
function hashOf(body: LeadReport): Buffer {
  const consents = Object.entries(body.consents).toSorted()
  return createHash('sha256')
    .update(JSON.stringify({ ...body, consents }))
    .digest()
}

function repeated(known: KnownReport, bodyHash: Buffer, fail: Fail<'IDEMPOTENCY_KEY_REUSED'>) {
  const { bodyHash: sent, ...lead } = known
  if (sent.equals(bodyHash)) return shown(lead)
  throw fail('IDEMPOTENCY_KEY_REUSED', [
    'This Idempotency-Key belongs to another report; send a new one with a new report',
  ])
}

function shown({ dateAdded, blockedUntil, ...lead }: Omit<KnownReport, 'bodyHash'>) {
  return { ...lead, dateAdded: isoInstant(dateAdded), blockedUntil: isoInstant(blockedUntil) }
}
