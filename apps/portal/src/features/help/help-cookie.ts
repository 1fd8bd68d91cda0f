const SECONDS = 14 * 24 * 60 * 60

/** Whether the help was closed within the last 14 days. */
export function isHelpClosed(): boolean {
  return document.cookie.split('; ').includes(helpCookie(window.location.protocol).value)
}

export function rememberHelpClosed(): void {
  const { value, attributes } = helpCookie(window.location.protocol)
  // Every browser has it by now; cookieStore wants a secure context.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${value}; ${attributes}`
}

/** Under https no other host can set it. */
export function helpCookie(protocol: string) {
  const isSecure = protocol === 'https:'
  return {
    value: `${isSecure ? '__Host-' : ''}portal-help-closed=1`,
    attributes: `Max-Age=${SECONDS}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  }
}
