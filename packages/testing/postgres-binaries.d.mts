/** The folder of the newest PostgreSQL's programs, or null where Debian installed none. */
export function findBinaries(): string | null
