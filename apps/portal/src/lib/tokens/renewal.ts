interface Renewal {
  /** Waits for a sign-in if the session ended; otherwise null. */
  tokenFor(endpoint: { readonly method: string }): Promise<string> | null
}

/** Set while a page is open over which the session can be renewed. The login page needs none. */
export const renewal: { current: Renewal | null } = { current: null }
