import { z } from 'zod'
import { call } from '../protocol/call.ts'
import { endpoints } from '../protocol/endpoints.ts'

/** The provider's contact person for the partner (specification §3, Salesman). */
const salesman = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    phoneNumber: z.string().nullable(),
    email: z.string().nullable(),
  })
  .meta({ id: 'Salesman' })
export type Salesman = z.infer<typeof salesman>

export const salesmanCalls = {
  /** 404 NOT_FOUND if the partner has no salesman. */
  getSalesman: call({
    ...endpoints.getSalesman,
    summary: "The partner's salesman",
    responses: { 200: salesman },
    errors: ['NOT_FOUND'],
  }),
}
