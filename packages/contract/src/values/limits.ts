/** The largest file of a content folder, in bytes. */
export const contentBytes = 512 * 1024

/** The longest password that is compared with a stored one. */
export const MAX_PASSWORD = 1024

/** The validity of a code by SMS. */
export const CODE_MINUTES = 10

/** A new code can be requested after this time. */
export const CODE_AGAIN_SECONDS = 60

/** The characters of a search, without the spaces around it. */
export const SEARCH_MIN = 3
export const SEARCH_MAX = 100

/** The number of views that a user can save per list. */
export const savedViewLimit = 50

export const viewNameLength = 60

/** The most ids in one call of an action on rows of a list. */
export const actionLimit = 1000

/** The most characters of a payment's id. */
export const paymentIdLength = 100

/** The shop's backend replaces this by the payment's id. */
export const paymentIdPlaceholder = 'PAYMENT_ID'
