import { brokerContract } from '@partner-portal/contract/accounts/settings'
import type { ImportContext, ImportRow } from '#domain/import/record.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Db } from '#platform/database/connect.ts'
import { getBrokerContract, lockPartner, setBrokerContract } from './broker-contract.repository.ts'

interface ContractRow {
  readonly partnerId: number
  readonly row: ImportRow
  /** The fields that the row has, even if empty. */
  readonly given: ReadonlySet<string>
}

/** Saves a partner's contract with the provider. Fields that the row lacks stay. */
export async function saveBrokerContract(
  trx: Db,
  { partnerId, row, given }: ContractRow,
  { now, by }: Pick<ImportContext, 'now' | 'by'>,
): Promise<'created' | 'updated' | 'same'> {
  const partner = await lockPartner(trx, partnerId)
  const before = await getBrokerContract(trx, partnerId)
  const after = {
    number: String(row.number),
    signed_at: String(row.signedAt),
    status: row.status
      ? brokerContract.shape.status.parse(row.status)
      : (before?.status ?? 'ACTIVE'),
    document_url: given.has('documentUrl')
      ? row.documentUrl
        ? String(row.documentUrl)
        : null
      : (before?.document_url ?? null),
  }
  const names = Object.keys(after) as (keyof typeof after)[]
  if (before && names.every((name) => before[name] === after[name])) return 'same'
  await setBrokerContract(trx, partnerId, after)
  const detail = { by, partner: partner.code, before: before ?? null, after }
  await audit(trx, now, { username: null }, 'broker-contract.set', detail)
  return before ? 'updated' : 'created'
}
