import { z } from 'zod'
import { call } from '../protocol/call.ts'
import { endpoints } from '../protocol/endpoints.ts'
import { nip } from '../rules/nip.ts'

/**
 * A company of the register. Null: the register does not say. `status`: the register's own word.
 */
export const company = z
  .object({
    nip: z.string(),
    name: z.string(),
    regon: z.string().nullable(),
    krs: z.string().nullable(),
    street: z.string().nullable(),
    postalCode: z.string().nullable(),
    city: z.string().nullable(),
    status: z.string().nullable(),
  })
  .meta({ id: 'Company' })
export type Company = z.infer<typeof company>

export const companyCalls = {
  /**
   * 503 REGISTER_UNAVAILABLE if the register does not answer, never 'not found'. Ten requests a
   * minute per address. Only a part of the register's daily questions is for this call, which needs
   * no token; after that it is 429, and the lead form has the rest.
   */
  getCompany: call({
    ...endpoints.getCompany,
    summary: 'Look a company up by its NIP',
    params: z.object({ nip }),
    responses: { 200: company },
    errors: ['NIP_NOT_FOUND', 'TOO_MANY_REQUESTS', 'REGISTER_UNAVAILABLE'],
  }),
}
