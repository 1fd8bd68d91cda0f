import { DAY_MS } from '@partner-portal/contract/values/durations'
import type { Db } from '#platform/database/connect.ts'
import { createLinkToken, hashLinkToken } from '#platform/secrets/one-time-secrets.ts'

/** The portal's page of each kind of one-time link. */
export const linkPages = {
  reset: 'resetting',
  set: 'setting',
  switch: 'login_switch',
  contract: 'contract-confirmation',
  consents: 'client-consents',
} as const

const LIFETIME_DAYS = 7

/** Ends all links of customers and of leads' clients, also links that only show an answer. */
export async function endCustomersLinks(trx: Db, now: Date): Promise<void> {
  const over = { ended_at: now, expires_at: now }
  for (const table of ['contract_link', 'consent_link'] as const)
    await trx.updateTable(table).set(over).where('expires_at', '>', now).execute()
}

/** Creates a customer's one-time link to confirm a contract, and ends the older ones. */
export async function createContractLink(
  db: Db,
  link: {
    partnerId: number
    contractId: number
    phoneNumber: string
    email: string
    madeBy: string
    publicUrl: string
  },
  now: Date,
): Promise<{ address: string; expiresAt: Date }> {
  const token = createLinkToken()
  const expiresAt = new Date(now.getTime() + LIFETIME_DAYS * DAY_MS)
  await db
    .updateTable('contract_link')
    .set({ ended_at: now })
    .where(({ and }) => and({ partner_id: link.partnerId, contract_id: link.contractId }))
    .where('ended_at', 'is', null)
    .execute()
  await db
    .insertInto('contract_link')
    .values({
      partner_id: link.partnerId,
      contract_id: link.contractId,
      hash: hashLinkToken(token),
      phone_number: link.phoneNumber,
      email: link.email,
      made_at: now,
      made_by: link.madeBy,
      expires_at: expiresAt,
    })
    .execute()
  return { address: `${link.publicUrl}/${linkPages.contract}/${token}`, expiresAt }
}

/** Finds a link by its token, also a used or expired one. */
export function getContractLink(db: Db, token: string) {
  return db
    .selectFrom('contract_link')
    .innerJoin('partner', 'partner.id', 'contract_link.partner_id')
    .select(['contract_link.id', 'partner_id as partnerId'])
    .select(['contract_id as contractId', 'phone_number as phoneNumber'])
    .select(['email', 'expires_at as expiresAt', 'ended_at as endedAt'])
    .select(['confirmed_at as confirmedAt', 'disabled_at as partnerDisabledAt'])
    .where('hash', '=', hashLinkToken(token))
    .executeTakeFirst()
}
export type ContractLink = NonNullable<Awaited<ReturnType<typeof getContractLink>>>

/** A confirmed link still shows the contract until it expires. No link of a disabled partner does. */
export function isLinkOver(link: ContractLink, now: Date): boolean {
  const { expiresAt, endedAt, confirmedAt, partnerDisabledAt } = link
  return (
    expiresAt <= now || (endedAt !== null && confirmedAt === null) || partnerDisabledAt !== null
  )
}
