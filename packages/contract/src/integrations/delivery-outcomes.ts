/** A notification of a changed limit, or a sample that the broker asked for. */
export const deliveryKinds = ['LIMIT_CHANGED', 'SAMPLE'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/**
 * The result of a delivery attempt. Up to SERVER_ERROR a server answered with `status`; from
 * TIMEOUT on there was no answer.
 */
export const deliveryOutcomes = [
  // 2xx
  'DELIVERED',
  // 3xx: redirects are not followed.
  'REDIRECT',
  // 401, 403
  'FORBIDDEN',
  // 404, 410
  'NOT_FOUND',
  // Any other 4xx
  'CLIENT_ERROR',
  // 5xx
  'SERVER_ERROR',
  // No connection in 3 seconds, or no answer in 10.
  'TIMEOUT',
  // The name has no address.
  'DNS',
  // The certificate is expired, self-signed or of another name.
  'CERTIFICATE',
  // Refused, broken off, or not HTTP.
  'CONNECTION',
  // The name leads to an address that is not public.
  'ADDRESS_REFUSED',
  // A port other than 80, 443, 8080 and 8443.
  'PORT_REFUSED',
] as const
export type DeliveryOutcome = (typeof deliveryOutcomes)[number]
