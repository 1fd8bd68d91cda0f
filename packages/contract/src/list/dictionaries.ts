import { z } from 'zod'
import { callsOf } from '../protocol/call.ts'
import { productCode } from '../values/scalars.ts'

/** An agent of the partner. */
const agent = z.object({ id: z.int(), name: z.string() }).meta({ id: 'Agent' })

/** A customer of the user's documents; `id` is the NIP. */
const customer = z
  .object({ id: z.string(), name: z.string(), nip: z.string() })
  .meta({ id: 'Customer' })

/** The units of a repayment period (specification §3). */
export const repaymentPeriodTypes = ['INSTALLMENTS', 'DAYS', 'MONTHS'] as const
const repaymentPeriodType = z.enum(repaymentPeriodTypes)
export type RepaymentPeriodType = z.infer<typeof repaymentPeriodType>

export const repaymentPeriod = z
  .object({
    value: z.int().describe('The number of units of `type`'),
    type: repaymentPeriodType.describe('The unit'),
  })
  .meta({ id: 'RepaymentPeriod' })
export type RepaymentPeriod = z.infer<typeof repaymentPeriod>

const call = callsOf({
  tag: 'Filters',
  access: 'ROLE_USER',
  specified: true,
  screen: 'every list',
  without: 'an empty filter',
})

/** Options of select filters, limited to what the user may see. */
export const dictionaryCalls = {
  /** All agents for a network master, the user for an agent, empty for others. */
  findAgents: call('GET', '/agents', {
    summary: 'Agents',
    responses: { 200: z.object({ collection: z.array(agent) }) },
  }),
  findCustomers: call('GET', '/customers', {
    summary: 'Customers on the documents of the user',
    responses: { 200: z.object({ collection: z.array(customer) }) },
  }),
  findProducts: call('GET', '/products', {
    summary: 'Products of financial documents, and those that people are offered in forms',
    responses: {
      200: z.object({
        financialDocuments: z
          .array(productCode)
          .describe('Codes of the products on financial documents'),
        /** The products of forms. Missing: the portal's own. */
        products: z.array(z.object({ code: productCode, name: z.string() })).optional(),
      }),
    },
  }),
  findRepaymentPeriods: call('GET', '/repayment_periods', {
    summary: 'Repayment periods on the documents of the user',
    responses: { 200: z.object({ collection: z.array(repaymentPeriod) }) },
  }),
}
