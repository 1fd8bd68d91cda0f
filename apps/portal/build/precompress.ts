import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
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
      outDir = resolve(config.root, config.build.outDir)
    },
    // Not in closeBundle: a failed build runs it too, and a failure there would hide the reason.
    async writeBundle() {
      const names = await readdir(outDir, { recursive: true })
      // In parallel, on the threads of Node's pool.
      await Promise.all(
        names.filter((name) => compressible.test(name)).map((name) => compress(join(outDir, name))),
      )
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < WORTH_BYTES) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await Promise.all([
    promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
    promisify(brotliCompress)(content, quality).then((packed) => writeFile(`${path}.br`, packed)),
  ])
}
