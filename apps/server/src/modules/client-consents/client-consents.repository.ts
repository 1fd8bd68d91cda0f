import type { GivenConsent } from '@partner-portal/contract/records/incoming'
import type { ConsentAnswer } from '@partner-portal/contract/values/client-consents'
import { sql } from 'kysely'
import { ownRows } from '#domain/list/grid-table.ts'
import type { Db } from '#platform/database/connect.ts'
import { hashLinkToken } from '#platform/secrets/one-time-secrets.ts'
import type { Principal } from '#platform/session/principal.ts'

/** The link of a token, with its lead as the client may read it. */
export async function findConsentLink(db: Db, token: string) {
  const { rows } = await sql<{
    id: number
    partnerId: number
    leadId: number
    confirmUntil: Date
    expiresAt: Date
    isEnded: boolean
    partnerName: string
    isDisabled: boolean
    nip: string
    companyName: string
    personName: string
    number: string
    addressChanged: boolean
    reportedAt: Date
    consents: GivenConsent[]
  }>`
    select link.id, link.partner_id as "partnerId", link.lead_id as "leadId",
      link.confirm_until as "confirmUntil", link.expires_at as "expiresAt",
      link.ended_at is not null as "isEnded",
      partner.name as "partnerName", partner.disabled_at is not null as "isDisabled",
      link.address_changed as "addressChanged",
      lead.nip, lead.company_name as "companyName",
      concat_ws(' ', lead.first_name, lead.last_name) as "personName",
      lead.number, lead.date_added as "reportedAt", lead.consents
    from consent_link as link
      join lead on lead.partner_id = link.partner_id and lead.id = link.lead_id
      join partner on partner.id = link.partner_id
    where link.hash = ${hashLinkToken(token)}`.execute(db)
  return rows[0]
}
export type ConsentLink = NonNullable<Awaited<ReturnType<typeof findConsentLink>>>

/** A lead that the user sees and that has consents. */
export async function findLeadToConfirm(db: Db, principal: Principal, id: number) {
  const { rows } = await sql<{
    nip: string
    number: string
    email: string
    phoneNumber: string
    consents: GivenConsent[]
  }>`
    select d.nip, d.number, d.email, d.phone_number as "phoneNumber", d.consents from lead as d
    where ${ownRows(principal)} and d.id = ${id} and d.consents <> '[]'::jsonb`.execute(db)
  return rows[0]
}

/** Answers of one lead, and links for it, come one after the other. */
export async function lockLead(
  trx: Db,
  { partnerId, leadId }: { partnerId: number; leadId: number },
): Promise<void> {
  await sql`select from lead where partner_id = ${partnerId} and id = ${leadId}
    for update`.execute(trx)
}

export async function saveAnswer(
  trx: Db,
  { id, partnerId, leadId }: ConsentLink,
  given: { readonly answer: ConsentAnswer; readonly consents: readonly GivenConsent[] },
  now: Date,
): Promise<number> {
  const saved = await trx
    .insertInto('consent_answer')
    .values({
      partner_id: partnerId,
      lead_id: leadId,
      link_id: id,
      answer: given.answer,
      at: now,
      consents: JSON.stringify(given.consents),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return saved.id
}
