/** The longest password that is compared with a stored one. In a file of its own: it has no schema. */
export const MOST_PASSWORD = 1024
