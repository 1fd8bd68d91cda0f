import type { Tokens } from '@partner-portal/contract/session'
import { claimTab } from '#lib/tab-storage.ts'
import { readClaims, storeTokens } from '#lib/token-store.ts'

/** Signs this browser in. What the tab keeps of another user goes. */
export function startSession(tokens: Partial<Tokens> | undefined): void {
  const username = readClaims(tokens?.token ?? null)?.username
  if (username !== undefined) claimTab(username)
  storeTokens(tokens, 'signed-in')
}
