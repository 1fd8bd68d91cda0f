import { BLOCK_DAYS } from '@partner-portal/contract/leads/lead.rules'
import { type LeadStatus, withdrawableStatuses } from '@partner-portal/contract/leads/lead-status'
import { addDays } from '@partner-portal/contract/values/days'
import { HOUR_MS } from '@partner-portal/contract/values/durations'
import { plainText } from '@partner-portal/contract/values/plain-text'
import type { Insertable } from 'kysely'
import type { LeadTable } from '#domain/schema/list-tables.ts'
import { warsawDay, warsawMoment } from '#platform/instant.ts'
import { type Company, type MadeFor, makeCompanies } from './companies.ts'
import type { Random } from './random.ts'

type NewLead = Insertable<LeadTable>

const AGE_DAYS = 270

// Weighted by repetition: most leads have no proposal yet.
const statuses: readonly LeadStatus[] = [
  'LOCKED',
  'LOCKED',
  'LOCKED',
  'PROPOSAL_STARTED',
  'PROPOSAL_STARTED',
  'PROPOSAL_SUBMITTED',
  'POSITIVE_DECISION',
  'NEGATIVE_DECISION',
  'ACCEPTED',
  'NOT_ACCEPTED',
  'SIGNED',
  'ACTIVE',
  'ACTIVE',
]
const products = ['FACTORING', 'NANO', 'PURCHASE_FINANCE', 'DEFERRED_PAYMENT'] as const
const steps = ['Zadzwonić w sprawie dokumentów', 'Wysłać ofertę', 'Umówić spotkanie']
const firstNames = ['Anna', 'Błażej', 'Celina', 'Jakub', 'Łukasz', 'Róża', 'Stanisław', 'Żaneta']
const lastNames = ['Ćmiel', 'Dąbek', 'Kozłowski-Łoś', 'Ptak', 'Śnieg', 'Wróbel', 'Zając', 'Żak']

/** Leads of the last nine months, each of a new company. The protection of the oldest is over. */
export function makeLeads(
  random: Random,
  options: Omit<MadeFor, 'companies'> & { readonly reportedBy: number },
): NewLead[] {
  const ages = Array.from({ length: options.count }, () => random.integer(1, AGE_DAYS * 24))
  const companies = makeCompanies(random, options.count)
  return ages
    .toSorted((a, b) => b - a)
    .map((hours, index) => makeLead(hours, companies[index] as Company, index + 1))

  function makeLead(hours: number, company: Company, number: number): NewLead {
    const added = new Date(options.today.getTime() - hours * HOUR_MS)
    const [year, month] = warsawDay(added).split('-')
    const firstName = random.pick(firstNames)
    const lastName = random.pick(lastNames)
    const status = random.pick(statuses)
    return {
      partner_id: options.partnerId,
      external_id: status === 'LOCKED' ? null : `demo-lead-${number}`,
      agent_id: random.chance(0.85) ? random.pick(options.agentIds) : null,
      number: `ZG/${year}/${month}/${String(number).padStart(6, '0')}`,
      date_added: added,
      nip: company.nip,
      company_name: company.name,
      first_name: firstName,
      last_name: lastName,
      phone_number: `+4860${random.integer(1_000_000, 9_999_999)}`,
      email: `${plainText(firstName)}.${plainText(lastName)}.${number}@example.com`,
      product: random.pick(products),
      amount: random.chance(0.7) ? random.integer(10, 500) * 100_000 : null,
      note: random.chance(0.2) ? 'Prosi o kontakt po godzinie 14.' : null,
      status,
      blocked_until: new Date(added.getTime() + BLOCK_DAYS * 24 * HOUR_MS),
      reported_by: options.reportedBy,
      ...nextStepOf(number, status),
    }
  }

  /** A next step for every sixth lead under way, some days around today. */
  function nextStepOf(number: number, status: LeadStatus) {
    if (number % 6 !== 0 || !withdrawableStatuses.includes(status)) return {}
    const day = addDays(warsawDay(options.today), (number % 5) - 1)
    return {
      next_step: steps[number % steps.length] ?? null,
      next_step_at: warsawMoment(`${day} 00:00:00`),
    }
  }
}
