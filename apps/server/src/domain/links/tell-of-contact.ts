import type { ContactField } from '@partner-portal/contract/account/contact.rules'
import type { Contact } from '@partner-portal/contract/account/settings'
import type { Installation } from '#domain/messages/mail.ts'
import { contactChangedMail, mailUser, type Notice } from '#domain/messages/user-messages.ts'
import type { Db } from '#platform/database/connect.ts'
import { queueMessage } from '#platform/messages/outbox.ts'
import { phoneChangedSms } from './link-codes.ts'

export type ContactData = Pick<Contact, ContactField>

/** Notifies the old and new address, and the old number; a new number too unless its code was typed. */
export async function tellOfContact(
  trx: Db,
  { username, ...installation }: Installation & { readonly username: string },
  { before, after, field }: Record<'before' | 'after', ContactData> & { field: ContactField },
  now: Date,
  isUnverified = false,
): Promise<void> {
  const write = (notice: Notice) => contactChangedMail(notice, field)
  for (const email of new Set([before.email, after.email]))
    await mailUser(trx, installation, { username, email }, write, now)
  if (field === 'email') return
  const { sealer, ...envelope } = installation
  for (const to of [before.phoneNumber, isUnverified ? after.phoneNumber : null])
    if (to) await queueMessage(trx, sealer, phoneChangedSms({ ...envelope, to }, username), now)
}
