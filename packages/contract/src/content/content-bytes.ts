/** The largest file of a content folder, in bytes. The sign-in needs this limit and no other. */
export const contentBytes = 512 * 1024
