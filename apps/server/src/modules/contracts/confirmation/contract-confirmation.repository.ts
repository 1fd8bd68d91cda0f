import type { GivenConsents } from '@partner-portal/contract/consents/consent-texts'
import { timelineEvents } from '@partner-portal/contract/contracts/contract-timeline'
import { sql } from 'kysely'
import { consentList } from '#domain/consents/consent-list.ts'
import type { ContractLink } from '#domain/links/links.ts'
import type { Db } from '#platform/database/connect.ts'
import { updateRow } from '#platform/database/update-row.ts'

type Of = Pick<ContractLink, 'partnerId' | 'contractId'>

export function getContract(db: Db, { partnerId, contractId }: Of) {
  return db
    .selectFrom('contract')
    .select(['number', 'product', 'amount', 'currency', 'customer_name as customerName'])
    .select(['customer_nip as customerNip', 'document_url as documentUrl'])
    .where(({ and }) => and({ partner_id: partnerId, id: contractId }))
    .executeTakeFirstOrThrow()
}

export type ShownContract = Awaited<ReturnType<typeof getContract>>

export function findEvents(db: Db, { partnerId, contractId }: Of) {
  return (
    db
      .selectFrom('contract_event')
      .select(['event', 'date'])
      .where(({ and }) => and({ partner_id: partnerId, contract_id: contractId }))
      .orderBy('date')
      // Events of the same moment are sorted by their usual sequence.
      .orderBy(sql`array_position(${[...timelineEvents]}::text[], event)`)
      .execute()
  )
}

/** Saves the confirmation, also on the contract's timeline. Only the provider changes the contract's status. */
export async function confirm(
  trx: Db,
  link: ContractLink,
  consents: GivenConsents,
  now: Date,
): Promise<void> {
  const confirmed = { confirmed_at: now, consents: JSON.stringify(consentList(consents)) }
  await updateRow(trx, 'contract_link', link, confirmed)
  await trx
    .insertInto('contract_event')
    .values({
      partner_id: link.partnerId,
      contract_id: link.contractId,
      event: 'CONTRACT_ACCEPTED',
      date: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
