import { z } from 'zod'
import { call } from '../protocol/call.ts'

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
  /** 404 NOT_FOUND if the partner has no salesman; a backend may answer null. */
  getSalesman: call('GET', '/salesman', {
    tag: 'Account',
    access: 'ROLE_USER',
    specified: true,
    screen: 'every page',
    without: "'no salesman yet'",
    summary: "The partner's salesman",
    responses: { 200: salesman.nullable() },
    errors: ['NOT_FOUND'],
  }),
}
