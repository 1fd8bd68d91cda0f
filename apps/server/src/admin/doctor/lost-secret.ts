/**
 * Which secret is missing, and where it goes, as the end of a sentence about what it encrypted. What
 * is older than DATA_SECRET was encrypted by AUTH_SECRET, and DATA_SECRET itself may be missing, so
 * nothing tells which of them it was.
 */
export const lostSecret =
  'encrypted by an AUTH_SECRET or DATA_SECRET that is not configured. Add that secret to AUTH_SECRET_PREVIOUS or DATA_SECRET_PREVIOUS and start the servers again'
