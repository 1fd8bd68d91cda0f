import * as z from 'zod/mini'
import { phoneNumber } from '../rules/phone.ts'
import { smsCode } from '../rules/sms-code.ts'
import { email } from '../rules/texts.ts'
import { currentPassword } from './password.rules.ts'

/** A change of contact data, confirmed by the current password. */
export const contactChange = z.object({ email, phoneNumber, password: currentPassword })

/** Contact data that a code verifies. */
export const contactField = z.enum(['email', 'phoneNumber'])
export type ContactField = z.output<typeof contactField>

/** The code that was sent to the new address or number. */
export const contactCode = z.object({ field: contactField, code: smsCode })
