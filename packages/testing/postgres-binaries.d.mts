/** The folder of the newest PostgreSQL with a folder that fits, or null where Debian installed none. */
export function findBinaries(fits?: (folder: string) => boolean): string | null
