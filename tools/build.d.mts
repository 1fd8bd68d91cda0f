export function ensureBuilt(): void
