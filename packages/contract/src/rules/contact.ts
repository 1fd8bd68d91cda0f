import * as z from 'zod/mini'
import { currentPassword } from './password.ts'
import { phoneNumber } from './phone.ts'
import { email } from './texts.ts'

/** A change of contact data, confirmed by the current password. */
export const contactChange = z.object({ email, phoneNumber, password: currentPassword })
