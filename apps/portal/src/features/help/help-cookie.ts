const NAME = 'portal-help-closed'
const SECONDS = 14 * 24 * 60 * 60

/** Whether the help was closed within the last 14 days (specification §2). */
export function isHelpClosed(): boolean {
  return document.cookie.split('; ').includes(`${NAME}=1`)
}

export function rememberHelpClosed(): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // Every browser has it by now; cookieStore wants a secure context.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${NAME}=1; Max-Age=${SECONDS}; Path=/; SameSite=Lax${secure}`
}
