import { email, type FieldRule, line, optional, personName, text, website } from './field-rules.ts'
import { nip } from './nip.ts'
import { phoneNumber } from './phone.ts'

/** Every field of the broker's sign-up: one rule for the form and for the server. */
export const brokerRules = {
  companyName: line(300),
  nip,
  firstName: personName,
  lastName: personName,
  email,
  phoneNumber,
  website: optional(website),
  message: optional(text(2000)),
} as const satisfies Record<string, FieldRule<unknown>>

export type BrokerField = keyof typeof brokerRules
