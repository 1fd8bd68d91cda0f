import type { ConsentAnswer } from '@partner-portal/contract/consents/consent-answers'
import type { GivenConsent } from '@partner-portal/contract/events/provider-records'
import { sql } from 'kysely'
import { ownRows } from '#domain/list/grid-table.ts'
import type { Db } from '#platform/database/connect.ts'
import { samePartner } from '#platform/database/same-partner.ts'
import { hashLinkToken } from '#platform/secrets/one-time-secrets.ts'
import type { Principal } from '#platform/session/principal.ts'

/** The link of a token, with its lead as the client may read it. */
export function findConsentLink(db: Db, token: string) {
  return db
    .selectFrom('consent_link as link')
    .innerJoin('lead', samePartner('lead.id', 'link.lead_id'))
    .innerJoin('partner', 'partner.id', 'link.partner_id')
    .select(['link.id', 'link.partner_id as partnerId', 'lead_id as leadId', 'ended_at as endedAt'])
    .select([
      'confirm_until as confirmUntil',
      'expires_at as expiresAt',
      'disabled_at as disabledAt',
    ])
    .select(['channel', 'recipient', 'address_changed as addressChanged'])
    .select(['partner.name as partnerName', 'lead.nip'])
    .select(['company_name as companyName', 'date_added as reportedAt'])
    .select(sql<string>`concat_ws(' ', first_name, last_name)`.as('personName'))
    .select(sql<GivenConsent[]>`lead.consents`.as('consents'))
    .where('hash', '=', hashLinkToken(token))
    .executeTakeFirst()
}
export type ConsentLink = NonNullable<Awaited<ReturnType<typeof findConsentLink>>>

/** A lead with consents, for the user. */
export function findLeadToConfirm(db: Db, principal: Principal, id: number) {
  return db
    .selectFrom('lead as d')
    .select(['nip', 'email', 'phone_number as phoneNumber'])
    .select(sql<GivenConsent[]>`consents`.as('consents'))
    .where('id', '=', id)
    .where(sql<boolean>`${ownRows(principal)} and consents <> '[]'::jsonb`)
    .executeTakeFirst()
}

/** Serializes a lead's answers, and its new links. */
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
  reply: { readonly answer: ConsentAnswer; readonly consents: readonly GivenConsent[] },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('consent_answer')
    .values({
      partner_id: partnerId,
      lead_id: leadId,
      link_id: id,
      answer: reply.answer,
      at: now,
      consents: JSON.stringify(reply.consents),
    })
    .execute()
}
