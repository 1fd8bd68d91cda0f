import type { Sealer } from '../secrets/sealer.ts'
import type { Message } from './message.ts'

export type Content = Pick<Message, 'subject' | 'text' | 'html'>
type Addressed = Pick<Message, 'channel' | 'to'>

/**
 * Encrypts the content of a message in the outbox, so that nobody who reads the database can use
 * its link (promises P44).
 */
export function sealContent(
  sealer: Sealer,
  addressed: Addressed,
  { subject, text, html }: Content,
): string {
  return sealer.seal(JSON.stringify({ subject, text, html }), sealName(addressed))
}

export function openContent(sealer: Sealer, addressed: Addressed, sealed: string): Content {
  return JSON.parse(sealer.open(sealed, sealName(addressed))) as Content
}

/** Bound to the recipient, so that nobody who writes into the database can redirect a link. */
function sealName({ channel, to }: Addressed): string {
  return `message:${channel}:${to}`
}
