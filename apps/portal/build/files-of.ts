import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const portal = new URL('../', import.meta.url)

/** Matches the ids of these modules. Throws for a moved one: its group would be empty, unnoticed. */
export function filesOf(...paths: readonly string[]): (id: string) => boolean {
  const files = paths.map((path) => fileURLToPath(new URL(path, portal)))
  const missing = files.filter((file) => !existsSync(file))
  if (missing.length > 0) throw new Error(`vite.config.ts names no file: ${missing.join(', ')}`)
  return (id) => files.includes(id)
}
