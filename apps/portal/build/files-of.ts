import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const portal = new URL('../', import.meta.url)

/** Matches the ids of these modules. Throws for a moved one: its group would be empty, unnoticed. */
export function filesOf(...paths: readonly string[]): RegExp {
  const missing = paths.filter((path) => !existsSync(fileURLToPath(new URL(path, portal))))
  if (missing.length > 0) throw new Error(`vite.config.ts names no file: ${missing.join(', ')}`)
  return new RegExp(`/(${paths.map((path) => path.replaceAll('.', '[.]')).join('|')})$`)
}
