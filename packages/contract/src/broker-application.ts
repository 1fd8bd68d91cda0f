import { z } from 'zod'
import { brokerRules } from './broker-rules.ts'
import { call, noContent } from './call.ts'
import { brokerConsents } from './consent-texts.ts'
import { consentsOf } from './consents.ts'
import { endpoints } from './endpoints.ts'
import { offeredProducts } from './products.ts'
import { ruled } from './ruled.ts'

/** The sign-up of /wspolpraca-dla-brokerow. */
export const brokerApplication = z.object({
  companyName: ruled(brokerRules.companyName),
  nip: ruled(brokerRules.nip),
  firstName: ruled(brokerRules.firstName),
  lastName: ruled(brokerRules.lastName),
  email: ruled(brokerRules.email),
  phoneNumber: ruled(brokerRules.phoneNumber),
  website: ruled(brokerRules.website).nullish(),
  products: z.array(z.enum(offeredProducts)).max(offeredProducts.length).default([]),
  message: ruled(brokerRules.message).nullish(),
  consents: consentsOf(brokerConsents),
  faxNumber: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Hidden from people: a form that fills it in is a program, and dropped' }),
})
export type BrokerApplication = z.output<typeof brokerApplication>

export const brokerApplicationCalls = {
  /** The applicant gets a mail. The same company and address again, while the first waits, changes nothing. */
  createBrokerApplication: call({
    ...endpoints.createBrokerApplication,
    summary: 'Ask to become a broker',
    body: brokerApplication,
    responses: { 201: noContent },
    errors: ['TOO_MANY_REQUESTS'],
  }),
}
