/** In bytes: of a file that is handed in. */
export const handedFileBytes = 10 * 1024 * 1024
