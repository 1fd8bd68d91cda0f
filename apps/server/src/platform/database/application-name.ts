/** What the portal's own connections call themselves: server and portal-admin. */
export const applicationName = 'partner-portal'
