import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const WORTH_BYTES = 1024
const compressible = /\.(?:js|css|svg|json)$/

/** Writes `.gz` and `.br` beside every built text file, so that the server compresses nothing at run time. */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    // Not in closeBundle: that also comes after a failed build, and its own failure would hide the reason.
    async writeBundle() {
      for (const name of await readdir(outDir, { recursive: true })) {
        const path = join(outDir, name)
        if (compressible.test(name) && (await stat(path)).size >= WORTH_BYTES) await compress(path)
      }
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality))
}
