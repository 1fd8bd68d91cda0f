import { z } from 'zod'
import { call } from './call.ts'
import { endpoints } from './endpoints.ts'
import { nip } from './rules/nip.ts'

/** A company as the register has it; null for what the register does not tell. `status`: its own word. */
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
  /** 503 REGISTER_UNAVAILABLE where the register does not answer: never 'not found'. Ten a minute for an address. */
  getCompany: call({
    ...endpoints.getCompany,
    summary: 'Look a company up by its NIP',
    params: z.object({ nip }),
    responses: { 200: company },
    errors: ['NIP_NOT_FOUND', 'TOO_MANY_REQUESTS', 'REGISTER_UNAVAILABLE'],
  }),
}
