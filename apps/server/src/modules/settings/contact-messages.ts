import type { Contact } from '@partner-portal/contract/accounts/settings'
import { CODE_AGAIN_SECONDS, CODE_MINUTES } from '@partner-portal/contract/accounts/sms-codes'
import type { ContactField } from '@partner-portal/contract/rules/contact'
import type { Context } from '#domain/context.ts'
import { codeSms, createCode } from '#domain/links/link-codes.ts'
import {
  contactChangedMail,
  contactCodeMail,
  contactCodeSms,
  phoneChangedSms,
} from '#domain/messages/contact-messages.ts'
import { mailUser, type Notice } from '#domain/messages/mail-user.ts'
import { queueMessage } from '#platform/messages/outbox.ts'
import type { RateLimit } from '#platform/throttling/rate-limits.ts'

type Sender = Pick<Context, 'db' | 'sealer' | 'installation'>
type Whose = { readonly userId: number; readonly username: string }
type Data = Pick<Contact, ContactField>

const HOUR = 3600
// E-mail is slower than SMS.
const MAIL_MINUTES = 30

/** For SMS those of promise P14, whatever the code is for. */
export function codeLimits(field: ContactField, userId: number): RateLimit[] {
  const channel = field === 'email' ? 'contact-mail' : 'sms'
  return [
    { bucket: `${channel}-minute:${userId}`, max: 1, seconds: CODE_AGAIN_SECONDS },
    { bucket: `${channel}-hour:${userId}`, max: 5, seconds: HOUR },
  ]
}

/** Sends the code to the new address or number. */
export async function sendContactCode(
  { db, sealer }: Sender,
  { id, field, value }: { id: number; field: ContactField; value: string },
  { username }: Whose,
  now: Date,
): Promise<void> {
  const coded = { table: 'contact_change', id } as const
  const minutes = field === 'email' ? MAIL_MINUTES : CODE_MINUTES
  const made = await createCode({ db, sealer }, coded, minutes, now)
  const message =
    field === 'email'
      ? contactCodeMail(value, { username, ...made })
      : codeSms(value, contactCodeSms, made)
  await queueMessage(db, sealer, message, now)
}

/** Tells the old address or number, and the e-mail address that counts now. */
export async function tellOfChange(
  { db, sealer, installation }: Sender,
  { before, after, field }: { before: Data; after: Data; field: ContactField },
  { username }: Whose,
  now: Date,
): Promise<void> {
  const write = (notice: Notice) => contactChangedMail(notice, field)
  for (const email of new Set([before.email, after.email]))
    await mailUser(db, installation, { username, email }, write, now)
  if (field === 'phoneNumber' && before.phoneNumber)
    await queueMessage(db, sealer, phoneChangedSms(before.phoneNumber, username), now)
}
