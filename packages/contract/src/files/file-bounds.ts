/** The largest handed-in file, in bytes. */
export const handedFileBytes = 10 * 1024 * 1024
