import { z } from 'zod'
import { call } from './call.ts'

/** An agent of the partner (product §4). */
export const agent = z.object({ id: z.int(), name: z.string() }).meta({ id: 'Agent' })

/** A customer that stands on the user's documents; `id` is the NIP. */
export const customer = z
  .object({ id: z.string(), name: z.string(), nip: z.string() })
  .meta({ id: 'Customer' })

/** Specification §3 Repayment period types. */
export const repaymentPeriodTypes = ['INSTALLMENTS', 'DAYS', 'MONTHS'] as const
export const repaymentPeriodType = z.enum(repaymentPeriodTypes)
export type RepaymentPeriodType = z.infer<typeof repaymentPeriodType>

export const repaymentPeriod = z
  .object({ value: z.int(), type: repaymentPeriodType })
  .meta({ id: 'RepaymentPeriod' })
export type RepaymentPeriod = z.infer<typeof repaymentPeriod>

/** A product code: `NANO`. The provider may use codes of its own. */
export const productCode = z.string().regex(/^[A-Z][A-Z0-9_]{1,39}$/)

/** Specification §3 Products: what every list of financial documents knows without asking. */
export const defaultDocumentProducts = ['NANO', 'FACTORING', 'PURCHASE_FINANCE'] as const

const base = 'frontend'
const access = 'ROLE_USER'

/** What fills the select filters. Each is bounded by what the user may see. */
export const dictionaryCalls = {
  /** All agents for a network master, oneself for an agent, nobody for others. */
  findAgents: call({
    method: 'GET',
    base,
    path: '/agents',
    access,
    summary: 'Agents',
    responses: { 200: z.object({ collection: z.array(agent) }) },
    errors: [],
  }),
  findCustomers: call({
    method: 'GET',
    base,
    path: '/customers',
    access,
    summary: 'Customers on the documents of the user',
    responses: { 200: z.object({ collection: z.array(customer) }) },
    errors: [],
  }),
  findProducts: call({
    method: 'GET',
    base,
    path: '/products',
    access,
    summary: 'Product names of financial documents',
    responses: { 200: z.object({ financialDocuments: z.array(productCode) }) },
    errors: [],
  }),
  findRepaymentPeriods: call({
    method: 'GET',
    base,
    path: '/repayment_periods',
    access,
    summary: 'Repayment periods on the documents of the user',
    responses: { 200: z.object({ collection: z.array(repaymentPeriod) }) },
    errors: [],
  }),
}
