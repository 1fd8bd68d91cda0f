import { expect } from '@playwright/test'
import { codeIn, type SentMessage, sentMessages } from '../packages/testing/outbox.ts'
import type { Portal } from './portal-server.ts'

export { codeIn }

/** The messages sent so far, oldest first. */
export function messages(portal: Portal, channel: SentMessage['channel']): SentMessage[] {
  return sentMessages(portal.directory, channel)
}

/** The text of the message that an action sends. */
export async function sentBy(
  portal: Portal,
  channel: SentMessage['channel'],
  action: () => Promise<unknown>,
): Promise<string> {
  const before = messages(portal, channel).length
  await action()
  await expect.poll(() => messages(portal, channel).length).toBe(before + 1)
  return messages(portal, channel).at(-1)?.text ?? ''
}

/** The portal's page that a text links to. */
export function linkIn(text: string): string {
  const [link = ''] = /https?:\/\/\S+/.exec(text) ?? []
  return new URL(link).pathname
}
