let login = ''

/** The login typed on one of the public pages, for the next of them. */
export function typedLogin(): string {
  return login
}

export function rememberLogin(typed: string): void {
  login = typed
}
