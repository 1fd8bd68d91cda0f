/** The addresses of the calls that no list begins with. */
export const importEndpoints = () => import('@partner-portal/contract/protocol/endpoints')
