import { z } from 'zod'
import { call } from '../protocol/call.ts'
import { nip } from '../rules/nip.ts'

/**
 * A company of the register. Null: the register does not say. `status`: the register's own word.
 */
export const company = z
  .object({
    // The specification shows no fields of the look-up, and the portal needs the name alone.
    nip: z.string().optional(),
    name: z.string(),
    regon: z
      .string()
      .nullable()
      .describe('The statistical number; null if the register does not say'),
    krs: z
      .string()
      .nullable()
      .describe('The number in the court register; null if the register does not say'),
    street: z.string().nullable().describe('Street and number; null if the register does not say'),
    postalCode: z.string().nullable().describe('`00-001`; null if the register does not say'),
    city: z.string().nullable().describe('The town; null if the register does not say'),
    status: z.string().nullable().describe("The register's own word"),
  })
  .meta({ id: 'Company' })
export type Company = z.infer<typeof company>

export const companyCalls = {
  /**
   * 503 REGISTER_UNAVAILABLE if the register was not asked or does not answer, never 'not found':
   * the visitor types the name. Ten requests a minute per address. Only a part of the register's
   * daily questions is for this call, which needs no token, and five of them for an address.
   */
  getCompany: call('GET', '/form/company/PL{nip}', {
    tag: 'Leads',
    base: 'public',
    access: 'public',
    specified: true,
    screen: '/lead-block',
    without: 'the name is typed by hand',
    summary: 'Look a company up by its NIP',
    params: z.object({ nip }),
    responses: { 200: company },
    errors: ['NIP_NOT_FOUND', 'TOO_MANY_REQUESTS', 'REGISTER_UNAVAILABLE'],
  }),
}
