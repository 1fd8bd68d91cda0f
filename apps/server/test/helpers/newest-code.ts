import { expect, vi } from 'vitest'
import { codeIn, sentMessages } from '../../../../packages/testing/outbox.ts'
import type { Environment } from '../../../../packages/testing/portal-processes.ts'

/** The code in the last SMS of an installation; waits until there is one. */
export async function newestCode({ DATA_DIR = '' }: Environment): Promise<string> {
  const sms = () => sentMessages(DATA_DIR, 'sms')
  await vi.waitFor(() => expect(sms()).not.toEqual([]), { timeout: 10_000, interval: 50 })
  return codeIn(sms().at(-1)?.text ?? '')
}
