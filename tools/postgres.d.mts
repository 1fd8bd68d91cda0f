/** A PostgreSQL of its own, or null where there is none to start. */
export function startPostgres(): Promise<{ url: string; stop(): void } | null>

/** The folder of the newest PostgreSQL's programs, or null where Debian installed none. */
export function findBinaries(): string | null
