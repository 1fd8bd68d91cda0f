import { email, type FieldRule } from './field-rules.ts'
import { phoneNumber } from './phone.ts'

/** How a user is reached: one rule for the form, for the server and for portal-admin. */
export const contactRules = { email, phoneNumber } as const satisfies Record<string, FieldRule>
