/** A PostgreSQL of its own, or null where there is none to start. */
export function startPostgres(): Promise<{ url: string; stop(): void } | null>
