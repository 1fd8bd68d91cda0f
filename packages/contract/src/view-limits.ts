/** Most views that a user can keep of one list. */
export const savedViewLimit = 50

export const viewNameLength = 60
