import type { ConsentChannel } from '@partner-portal/contract/consents/consent-answers'
import { DAY_MS } from '@partner-portal/contract/values/durations'
import { sql } from 'kysely'
import { linkPages } from '#domain/links/links.ts'
import type { Db } from '#platform/database/connect.ts'
import { wholeSecond } from '#platform/instant.ts'
import { createLinkToken, hashLinkToken } from '#platform/secrets/one-time-secrets.ts'

const CONFIRM_DAYS = 14
// The usual life of a consent. Every lead has three of them at most.
const WITHDRAW_DAYS = 730

export interface Addressed {
  readonly partnerId: number
  readonly leadId: number
  readonly channel: ConsentChannel
  readonly recipient: string
}

export async function createConsentLink(
  db: Db,
  { publicUrl, ...link }: Addressed & { addressChanged: boolean; publicUrl: string },
  now: Date,
): Promise<{ address: string; expiresAt: Date }> {
  const token = createLinkToken()
  const expiresAt = new Date(now.getTime() + CONFIRM_DAYS * DAY_MS)
  await db
    .insertInto('consent_link')
    .values({
      partner_id: link.partnerId,
      lead_id: link.leadId,
      hash: hashLinkToken(token),
      channel: link.channel,
      recipient: link.recipient,
      address_changed: link.addressChanged,
      sent_at: wholeSecond(now),
      confirm_until: expiresAt,
      expires_at: new Date(now.getTime() + WITHDRAW_DAYS * DAY_MS),
    })
    .execute()
  return { address: `${publicUrl}/${linkPages.consents}/${token}`, expiresAt }
}

/**
 * After a change of the client's address: links to former addresses confirm nothing any more. The report's link
 * can still refuse, and a link with an answer can take it back; the others end.
 */
export async function endFormerConsentLinks(trx: Db, of: Addressed, now: Date): Promise<void> {
  await sql`
    update consent_link as link set confirm_until = least(confirm_until, ${now}),
      ended_at = case when address_changed and not exists (
        select from consent_answer as given
        where given.partner_id = link.partner_id and given.link_id = link.id
      ) then coalesce(ended_at, ${now}) else ended_at end
    where link.partner_id = ${of.partnerId} and lead_id = ${of.leadId} and channel = ${of.channel}
      and lower(recipient) <> lower(${of.recipient})`.execute(trx)
}
