/** In bytes: of a file, and of a piece of it. Each piece but the last is of exactly this size. */
export const handedFileBounds = { bytes: 10 * 1024 * 1024, piece: 256 * 1024 } as const
