import { createHash } from 'node:crypto'
import type { Output } from './outputs.ts'

/** Hashes of the source and of the generated file, by its path. */
export type Manifest = Readonly<Record<string, { readonly source: string; readonly made: string }>>

export const manifestFile = new URL('manifest.json', import.meta.url)
export const contentFolder = new URL('../../content/', import.meta.url)

export function digest(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

export function sourceDigest(output: Output): string {
  return digest(output.kind === 'zip' ? JSON.stringify(output.entries) : output.source)
}
