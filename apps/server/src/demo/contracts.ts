import {
  type TimelineEvent,
  timelineEvents,
} from '@partner-portal/contract/contracts/contract-timeline'
import type { DocumentStatus } from '@partner-portal/contract/documents/document-status'
import { HOUR_MS } from '@partner-portal/contract/values/durations'
import type { Insertable } from 'kysely'
import type { ContractTable } from '#domain/schema/list-tables.ts'
import { warsawDay } from '#platform/instant.ts'
import type { MadeFor } from './companies.ts'
import type { Random } from './random.ts'

const AGE_DAYS = 540

/** The number of `timelineEvents` for each status. */
const progress: Record<DocumentStatus, number> = {
  new: 0,
  uncompleted: 0,
  processing: 0,
  rejected: 0,
  canceled: 1,
  pending: 1,
  to_confirm: 1,
  accepted: 2,
  agreed: 2,
  signed: 3,
  open: 4,
  financed: 4,
  paid: 5,
  terminated: 5,
}
// Most contracts are running.
const statuses: readonly DocumentStatus[] = [
  'new',
  'open',
  'processing',
  'to_confirm',
  'agreed',
  'rejected',
  'canceled',
  'signed',
  'financed',
  'terminated',
  'paid',
  'uncompleted',
  'accepted',
  'pending',
  'open',
  'open',
  'open',
  'financed',
]
const products = ['FACTORING', 'FACTORING', 'NANO', 'PURCHASE_FINANCE', 'DEFERRED_PAYMENT'] as const

export interface NewContract {
  readonly contract: Insertable<ContractTable>
  readonly events: readonly { readonly event: TimelineEvent; readonly date: Date }[]
}

/** Contracts of the last year and a half, with the timelines of their statuses. */
export function makeContracts(random: Random, options: MadeFor): NewContract[] {
  return Array.from({ length: options.count }, (_, index) => makeContract(index + 1))

  function makeContract(number: number): NewContract {
    const company = random.pick(options.companies)
    const status = random.pick(statuses)
    const age = random.integer(24, AGE_DAYS * 24)
    const added = new Date(options.today.getTime() - age * HOUR_MS)
    const events = makeEvents(added, age, progress[status])
    const [year, month] = warsawDay(added).split('-')
    const contract = {
      partner_id: options.partnerId,
      external_id: `demo-contract-${number}`,
      agent_id: random.chance(0.85) ? random.pick(options.agentIds) : null,
      date_added: added,
      number: `UM/${year}/${month}/${String(number).padStart(5, '0')}`,
      customer_name: company.name,
      customer_nip: company.nip,
      product: random.pick(products),
      amount: status === 'new' ? null : random.integer(5, 400) * 500_000,
      currency: random.chance(0.06) ? 'EUR' : 'PLN',
      status,
      signed_date: events.find(({ event }) => event === 'CONTRACT_SIGNED')?.date ?? null,
    }
    return { contract, events }
  }

  /** Events in ascending order, between the day the contract was added and today. */
  function makeEvents(added: Date, age: number, count: number): NewContract['events'] {
    const step = Math.max(1, Math.floor(Math.min(age, 240) / (count + 1)))
    let hours = 0
    return timelineEvents.slice(0, count).map((event) => {
      hours += random.integer(1, step)
      return { event, date: new Date(added.getTime() + hours * HOUR_MS) }
    })
  }
}
