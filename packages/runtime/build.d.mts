export function ensureBuilt(): Promise<void>
export function ensureEmbedCodeBuilt(): Promise<void>
