import type { DocumentStatus } from '@partner-portal/contract/documents/document-status'
import type { RepaymentPeriod } from '@partner-portal/contract/list/dictionaries'
import { DAY_MS } from '@partner-portal/contract/values/durations'
import type { Insertable } from 'kysely'
import type { FinancialDocumentTable } from '#domain/schema/list-tables.ts'
import type { MadeFor } from './companies.ts'
import type { Random } from './random.ts'

export type NewDocument = Insertable<FinancialDocumentTable>

/** Columns of events after a document's issue. */
type LaterColumn =
  | 'partner_commission_amount'
  | 'confirmed_at'
  | 'confirmed_by'
  | 'remark'
  | 'first_signed_at'
  | 'first_signed_by'
  | 'wants_files'
  | 'files_due'

const AGE_DAYS = 730

// Weighted by repetition: most documents of two years are paid.
const statuses: readonly DocumentStatus[] = [
  'paid',
  'paid',
  'paid',
  'paid',
  'paid',
  'paid',
  'financed',
  'financed',
  'financed',
  'signed',
  'accepted',
  'agreed',
  'pending',
  'to_confirm',
  'processing',
  'uncompleted',
  'new',
  'open',
  'rejected',
  'rejected',
  'canceled',
  'terminated',
]
const fundedStatuses: readonly DocumentStatus[] = ['paid', 'financed', 'terminated', 'open']
const products = [
  'FACTORING',
  'FACTORING',
  'NANO',
  'NANO',
  'PURCHASE_FINANCE',
  'DEFERRED_PAYMENT',
] as const
const periods: readonly RepaymentPeriod[] = [
  { value: 14, type: 'DAYS' },
  { value: 30, type: 'DAYS' },
  { value: 45, type: 'DAYS' },
  { value: 60, type: 'DAYS' },
  { value: 1, type: 'MONTHS' },
  { value: 3, type: 'MONTHS' },
  { value: 12, type: 'INSTALLMENTS' },
  { value: 22, type: 'INSTALLMENTS' },
]

/** Documents of the last two years up to `today`, most in PLN, some in EUR. */
export function makeDocuments(
  random: Random,
  options: MadeFor & { readonly relation: NewDocument['relation'] },
): NewDocument[] {
  return Array.from({ length: options.count }, (_, index) => makeDocument(index + 1))

  function makeDocument(number: number): Required<Omit<NewDocument, LaterColumn>> {
    const company = random.pick(options.companies)
    const status = random.pick(statuses)
    const added = new Date(
      options.today.getTime() - random.integer(0, AGE_DAYS * 24) * (DAY_MS / 24),
    )
    const funded = fundedStatuses.includes(status)
      ? new Date(added.getTime() + random.integer(1, 9) * DAY_MS)
      : null
    const period = random.pick(periods)
    const amount = random.integer(20_000, 9_500_000)
    const currency = random.chance(0.08) ? 'EUR' : 'PLN'
    const updated = status === 'paid' && random.chance(0.3)
    return {
      partner_id: options.partnerId,
      relation: options.relation,
      external_id: `demo-${options.relation}-${number}`,
      agent_id:
        random.chance(0.85) && options.agentIds.length > 0 ? random.pick(options.agentIds) : null,
      customer_name: company.name,
      customer_nip: company.nip,
      product: random.pick(products),
      date_added: added,
      funding_date: funded && earlier(funded, options.today),
      document_number: `FV/${added.getUTCFullYear()}/${String(added.getUTCMonth() + 1).padStart(2, '0')}/${String(number).padStart(5, '0')}`,
      amount,
      currency,
      repayment_period_value: period.value,
      repayment_period_type: period.type,
      update_total_value_amount: updated ? Math.floor(amount / random.integer(2, 12)) : null,
      update_total_value_currency: updated ? currency : null,
      status,
      partner_item_id: random.chance(0.7) ? `P-${random.integer(10_000, 99_999)}` : null,
      due_date: options.relation === 'receiver' ? dueDate(funded ?? added, period) : null,
    }
  }
}

/** The earlier date, because no funding date may be in the future. */
function earlier(a: Date, b: Date): Date {
  return a < b ? a : b
}

/** The due date of the receiver: the end of the period, or of the first instalment. */
function dueDate(from: Date, { value, type }: RepaymentPeriod): Date {
  if (type === 'DAYS') return new Date(from.getTime() + value * DAY_MS)
  const due = new Date(from)
  due.setUTCMonth(due.getUTCMonth() + (type === 'MONTHS' ? value : 1))
  return due
}
