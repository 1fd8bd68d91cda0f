import type { ContactField } from '@partner-portal/contract/account/contact.rules'
import type { Db } from '#platform/database/connect.ts'
import { shownMoment } from '#platform/instant.ts'
import { type Message, queueMessage } from '#platform/messages/outbox.ts'
import { type Envelope, type Facts, type Installation, mail } from './mail.ts'

/** The data of every mail to a user. */
export interface Notice extends Envelope {
  readonly username: string
  readonly at: Date
}

/** Queues a mail to a user in the transaction of its cause. A user without an address gets none. */
export async function mailUser(
  trx: Db,
  { sealer, ...envelope }: Installation,
  { username, email }: { readonly username: string; readonly email: string | null },
  write: (notice: Notice) => Message,
  at: Date,
): Promise<void> {
  if (email) await queueMessage(trx, sealer, write({ ...envelope, to: email, username, at }), at)
}

interface Link {
  readonly address: string
  readonly expiresAt: Date
}

/** The values in the texts of these mails. */
function valuesOf({ brand, username }: Notice) {
  return { brand: brand.name, login: username }
}

export function resetMail(notice: Notice, link: Link): Message {
  return mail(notice, { kind: 'reset-link', values: valuesOf(notice), ...link })
}

/** Opens the sign-in of a user after too many failures, by the user or a stranger. */
export function unlockMail(
  notice: Notice,
  { code, expiresAt }: { code: string; expiresAt: Date },
): Message {
  return mail(notice, { kind: 'unlock-code', expiresAt, values: valuesOf(notice), facts: { code } })
}

/** `facts`: who invited the user to which firm. */
export function setPasswordMail(notice: Notice, link: Link, facts: Facts = {}): Message {
  return mail(notice, { kind: 'set-link', values: valuesOf(notice), facts, ...link })
}

/** A mail to the new address, which may be a stranger's. */
export function contactCodeMail(
  envelope: Envelope,
  { username, code, expiresAt }: { username: string; code: string; expiresAt: Date },
): Message {
  return mail(envelope, {
    kind: 'contact-code',
    expiresAt,
    values: { brand: envelope.brand.name, login: username },
    facts: { code, validUntil: shownMoment(expiresAt) },
  })
}

/** Without the new data: the old address may belong to another person by now. */
export function contactChangedMail(notice: Notice, field: ContactField): Message {
  const changed = notice.texts.say(`mail.contact-changed.${field}`, {})
  return noticeMail(notice, 'contact-changed', '/settings/contact', { changed })
}

// Mails that warn a user of a stranger who uses or takes over the account.

export function newDeviceMail(
  notice: Notice,
  { device, network }: { device: string | null; network: string },
): Message {
  const shown = device ?? notice.texts.say('mail.new-device.unknown', {})
  return noticeMail(notice, 'new-device', '/settings/password', { device: shown, network })
}

export function switchedLoginMail(
  notice: Notice,
  { operator: who, isReadOnly }: { operator: string; isReadOnly: boolean },
): Message {
  const rights = isReadOnly ? 'mail.switched-login.readOnly' : 'mail.switched-login.all'
  const mayDo = notice.texts.say(rights, {})
  return noticeMail(notice, 'switched-login', '/settings/password', { who, mayDo })
}

export function passwordChangedMail(notice: Notice): Message {
  return noticeMail(notice, 'password-changed', '/resetting')
}

/** A guessed secret: codes of a factor, or the password in an open session. */
export type GuessedSecret = 'code' | 'password'

/** Warns the user of guesses. A new password by link empties the counters. */
export function guessesMail(notice: Notice, of: GuessedSecret): Message {
  return noticeMail(notice, `guessed-${of}s`, '/resetting')
}

type Noticed =
  | 'contact-changed'
  | 'new-device'
  | 'switched-login'
  | 'password-changed'
  | `guessed-${GuessedSecret}s`

/** `path`: the page that explains the notice. */
function noticeMail(notice: Notice, kind: Noticed, path: string, facts: Facts = {}): Message {
  return mail(notice, {
    kind,
    values: valuesOf(notice),
    facts: { ...facts, date: shownMoment(notice.at) },
    address: notice.publicUrl + path,
  })
}
