import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedDatabase, startEmbedded } from '../../src/platform/database/embedded.ts'

/** Starts an embedded database on a copy of a data directory, which `discard` removes. */
export async function startCopy(
  directory: string,
): Promise<{ target: EmbeddedDatabase; discard: () => Promise<void> }> {
  await (compiled ??= compileDatabase())
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'))
  cpSync(directory, dataDir, { recursive: true })
  const embedded = await startEmbedded({ dataDir })
  return {
    target: embedded,
    async discard() {
      await embedded.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

// Node has it, @types/node does not.
declare const WebAssembly: { compile(program: Uint8Array): Promise<object> }

/** V8 compiles the database's 9 MB for every thread anew unless the compiled module stays referenced. */
let compiled: Promise<object> | undefined

async function compileDatabase(): Promise<object> {
  const program = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
  return WebAssembly.compile(await readFile(program))
}
