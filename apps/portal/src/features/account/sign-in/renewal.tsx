import { useEffect } from 'react'
import { switchedLogin } from '#lib/session/user.ts'
import { forgetTab } from '#lib/storage/tab-storage.ts'
import {
  accessToken,
  onTokenChange,
  renewal,
  sessionOver,
  tokenClaims,
} from '#lib/tokens/token-store.ts'
import { createPrompt, Prompt } from '../prompt/prompt.tsx'

/** Just after a postponed sign-in, automatic requests of the page do not ask again. */
const QUIET_MS = 3000

const prompt = createPrompt<string>()
const importDialog = () => import('./renew-dialog.tsx').then((file) => file.RenewDialog)
let isOver = false
let postponedAt = 0
let owner: string | undefined

/**
 * Renews a session over the open page: its calls wait for the sign-in, and typed text stays. A
 * switched login has no password. Without the dialog the calls report the end of the session.
 */
export function SessionRenewal() {
  useEffect(() => (switchedLogin() ? undefined : keepPageOpen()), [])
  return <Prompt prompt={prompt} importer={importDialog} onClose={postpone} />
}

function keepPageOpen(): () => void {
  renewal.current = { tokenFor: renewedToken }
  owner = tokenClaims()?.username
  return () => {
    renewal.current = null
    isOver = false
    refuse()
  }
}

/** Waits for the sign-in if the session ended over an open page; otherwise null. */
function renewedToken({ method }: { method: string }): Promise<string> | null {
  const isQuiet = method === 'GET' && Date.now() - postponedAt < QUIET_MS
  return isOver && (prompt.isAsked() || !isQuiet) ? prompt.ask() : null
}

/** Waiting calls fail, and a later call asks again. */
function postpone(): void {
  postponedAt = Date.now()
  refuse()
}

function refuse(): void {
  prompt.refuse(sessionOver())
}

onTokenChange((change) => {
  if (change === 'other-user' || change === 'signed-out') forgetTab()
  const token = accessToken()
  if (change === 'expired' && renewal.current) {
    isOver = true
    void prompt.ask()
  } else if (token !== null && isOver) {
    isOver = false
    if (tokenClaims()?.username === owner) return prompt.answer(token)
    // A page never serves two users.
    refuse()
    window.location.assign(import.meta.env.BASE_URL)
  } else if (change === 'signed-out') {
    isOver = false
    refuse()
  }
})
