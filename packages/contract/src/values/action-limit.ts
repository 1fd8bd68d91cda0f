/** The most ids in one call of an action on rows of a list. */
export const actionLimit = 1000
