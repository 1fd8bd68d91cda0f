export function ensureBuilt(): void
export function ensureEmbedCodeBuilt(): void
