/** The application_name of the connections of server and portal-admin. */
export const applicationName = 'partner-portal'
