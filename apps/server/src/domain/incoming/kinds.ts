import type { GivenConsent, IncomingApplication } from '@partner-portal/contract/records/incoming'
import type { ProviderEventType } from '@partner-portal/contract/records/provider-events'
import { sql } from 'kysely'
import type { ExportKind } from '#domain/schema/database.ts'
import { isoInstant } from '#platform/instant.ts'
import { contractConfirmations, documentConfirmations, files, remarksOf } from './documents.ts'
import { consentAnswers, disputes, leads } from './leads.ts'
import { earlyPayoutsOf, invoiceSavesOf } from './settlements.ts'
import type { ExportSource } from './source.ts'

/** Brokers' applications with the decision, if there is one. */
const applications: ExportSource<IncomingApplication> = {
  kind: 'application',
  arrived: sql`select null::bigint as partner_id, id as record_id, created_at as at
    from broker_application`,
  async find(entries) {
    const rows = await entries
      .innerJoin('broker_application as application', 'application.id', 'entry.record_id')
      .leftJoin('portal_user', 'portal_user.id', 'application.user_id')
      .leftJoin('partner', 'partner.id', 'portal_user.partner_id')
      .select(['application.id', 'created_at as createdAt', 'application.status'])
      .select(['company_name as companyName', 'application.nip', 'first_name as firstName'])
      .select(['last_name as lastName', 'application.email'])
      .select(['application.phone_number as phoneNumber', 'website', 'products'])
      .select(['message', 'consents', 'decided_at as decidedAt', 'decided_by as decidedBy'])
      .select(['reason', 'partner.code as partnerCode', 'portal_user.username'])
      .execute()
    return rows.map((row) => ({
      ...row,
      createdAt: isoInstant(row.createdAt),
      decidedAt: row.decidedAt && isoInstant(row.decidedAt),
      consents: row.consents as GivenConsent[],
    }))
  },
}

/**
 * What comes in: the export that has it, the event that tells of it, and where the data of both are. All
 * sources of one export have the same fields in the same order.
 */
export const incomingKinds: Readonly<
  Record<
    Exclude<ExportKind, `lead-${string}`>,
    readonly [inExport: string, event: ProviderEventType, source: ExportSource]
  >
> = {
  lead: ['leads', 'lead.reported', leads],
  'document-confirmation': ['confirmations', 'document.confirmed', documentConfirmations],
  'contract-confirmation': ['confirmations', 'contract.confirmed', contractConfirmations],
  'document-refusal': ['remarks', 'document.refused', remarksOf('refusal', 'REFUSED')],
  'document-question': ['remarks', 'document.questioned', remarksOf('question', 'QUESTIONED')],
  'document-withdrawal': [
    'remarks',
    'document.remark-withdrawn',
    remarksOf('withdrawal', 'WITHDRAWN'),
  ],
  application: ['applications', 'application.received', applications],
  'early-payout': ['early-payouts', 'early-payout.requested', earlyPayoutsOf('request')],
  'early-payout-withdrawal': [
    'early-payouts',
    'early-payout.withdrawn',
    earlyPayoutsOf('withdrawal'),
  ],
  invoice: ['invoices', 'invoice.saved', invoiceSavesOf('invoice')],
  'ksef-number': ['invoices', 'invoice.ksef-number-saved', invoiceSavesOf('ksef-number')],
  dispute: ['disputes', 'lead.disputed', disputes],
  'client-consent': ['consents', 'lead.consents-answered', consentAnswers],
  file: ['files', 'file.handed-in', files],
}
