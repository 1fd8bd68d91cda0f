/** The number of views that a user can save per list. */
export const savedViewLimit = 50

export const viewNameLength = 60
