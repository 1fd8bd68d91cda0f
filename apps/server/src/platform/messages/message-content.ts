import type { Sealer } from '../sealer.ts'
import type { Message } from './message.ts'

export type Content = Pick<Message, 'subject' | 'text' | 'html'>
type Addressed = Pick<Message, 'channel' | 'to'>

/** What a message says, as the outbox keeps it: nobody who reads the database opens a link by it (promises P44). */
export function sealContent(
  sealer: Sealer,
  addressed: Addressed,
  { subject, text, html }: Content,
): string {
  return sealer.seal(JSON.stringify({ subject, text, html }), placeOf(addressed))
}

export function openContent(sealer: Sealer, addressed: Addressed, sealed: string): Content {
  return JSON.parse(sealer.open(sealed, placeOf(addressed))) as Content
}

/** Its address, so that nobody who writes into the database sends a link to another. */
function placeOf({ channel, to }: Addressed): string {
  return `message:${channel}:${to}`
}
