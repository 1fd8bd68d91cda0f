import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Portal } from './portal-server.ts'

interface Message {
  readonly channel: 'email' | 'sms'
  readonly to: string
  readonly text: string
}

/** What has been sent so far, oldest first. */
export function messages(portal: Portal, channel: Message['channel']): Message[] {
  const outbox = join(portal.directory, 'outbox')
  return readdirSync(outbox)
    .toSorted()
    .filter((file) => file.endsWith('.json') && !file.startsWith('.'))
    .map((file): Message => JSON.parse(readFileSync(join(outbox, file), 'utf8')))
    .filter((message) => message.channel === channel)
}

/** The text of the message that a deed has sent. */
export async function sentBy(
  portal: Portal,
  channel: Message['channel'],
  deed: () => Promise<unknown>,
): Promise<string> {
  const before = messages(portal, channel).length
  await deed()
  await expect.poll(() => messages(portal, channel).length).toBe(before + 1)
  return messages(portal, channel).at(-1)?.text ?? ''
}

/** The page of the portal that a text links to. */
export function linkIn(text: string): string {
  const [link = ''] = /https?:\/\/\S+/.exec(text) ?? []
  return new URL(link).pathname
}

export function codeIn(sms: string): string {
  return /\b\d{6}\b/.exec(sms)?.[0] ?? ''
}
