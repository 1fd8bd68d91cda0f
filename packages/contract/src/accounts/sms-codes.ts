/** How long a code is valid. */
export const CODE_MINUTES = 10

/** A new code can be requested after this time (promises P14). */
export const CODE_AGAIN_SECONDS = 60
