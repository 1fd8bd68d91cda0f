import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SentMessage {
  readonly channel: 'email' | 'sms'
  readonly to: string
  readonly text: string
}

/** The messages in the data directory of a portal without mail and SMS gateways, oldest first. */
export function sentMessages(
  dataDirectory: string,
  channel: SentMessage['channel'],
): SentMessage[] {
  const outbox = join(dataDirectory, 'outbox')
  if (!existsSync(outbox)) return []
  return readdirSync(outbox)
    .toSorted()
    .filter((file) => file.endsWith('.json') && !file.startsWith('.'))
    .map((file): SentMessage => JSON.parse(readFileSync(join(outbox, file), 'utf8')))
    .filter((message) => message.channel === channel)
}

export function codeIn(sms: string): string {
  return /\b\d{6}\b/.exec(sms)?.[0] ?? ''
}
