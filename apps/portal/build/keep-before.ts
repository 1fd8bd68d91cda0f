import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { portalHash, stampName } from '../../../packages/runtime/sources.mjs'

/**
 * Keeps the files of the last version beside the new ones, where the server finds them: open pages
 * of that version still ask for them.
 */
export function keepBefore() {
  let outDir = ''
  return {
    name: 'keep-before',
    apply: 'build',
    configResolved(config: ResolvedConfig) {
      outDir = resolve(config.root, config.build.outDir)
    },
    // Vite empties the folder when it starts to write.
    buildStart() {
      const stampFile = join(outDir, stampName)
      if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') === portalHash()) return
      const before = `${outDir}-before`
      rmSync(before, { recursive: true, force: true })
      cpSync(join(outDir, 'assets'), join(before, 'assets'), { recursive: true })
    },
  } satisfies Plugin
}
