import * as z from 'zod/mini'
import { consentsOf } from '../consents/consents.rules.ts'
import { defaultOffer, type Offer } from '../products/offer.ts'
import { nip } from '../rules/nip.ts'
import { phoneNumber } from '../rules/phone.ts'
import { email, line, optional, personName, text, website } from '../rules/texts.ts'

/** A broker's sign-up: the form of /wspolpraca-dla-brokerow and its request. */
export function brokerApplicationOf({ products, consents }: Offer) {
  const codes = products.map(({ code }) => code)
  return z.object({
    companyName: line(300),
    nip,
    firstName: personName,
    lastName: personName,
    email,
    phoneNumber,
    website: z.nullish(optional(website)),
    products: z.prefault(z.array(z.enum(codes)).check(z.maxLength(codes.length)), []),
    message: z.nullish(optional(text(2000))),
    consents: consentsOf(consents.broker),
    faxNumber: z.optional(z.string().check(z.maxLength(200))).check(
      z.meta({
        description: 'Hidden from people: a form that fills it in is a program, and dropped',
      }),
    ),
  })
}
export const brokerApplication = brokerApplicationOf(defaultOffer)
export type BrokerApplication = z.output<typeof brokerApplication>
