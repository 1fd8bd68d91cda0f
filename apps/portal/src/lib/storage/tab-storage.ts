const PREFIX = 'draft.'
const OWNER = 'user'

/** Null if storage is disabled or its content invalid. */
export function inTab<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}

export function draftKey(name: string): string {
  return PREFIX + name
}

let isForgotten = false

/** Removes all that this tab keeps: drafts, filters, queries of lists. */
export function forgetTab(): void {
  isForgotten = true
  inTab((storage) => storage.clear())
}

/** Between a sign-out and the next sign-in: a page that is being left keeps nothing any more. */
export function isTabForgotten(): boolean {
  return isForgotten
}

/** The tab is this user's: what it keeps of another one goes. */
export function claimTab(username: string): void {
  isForgotten = false
  inTab((storage) => {
    const owner = storage.getItem(OWNER)
    if (owner !== null && owner !== username) storage.clear()
    storage.setItem(OWNER, username)
  })
}
