/** The shop's backend replaces this by the payment's id. */
export const paymentIdPlaceholder = 'PAYMENT_ID'

/** The most characters of a payment's id. */
export const paymentIdLength = 100
