import type { Plugin } from 'vite'
import { portalHash, readRelease, stampName } from '../../../packages/runtime/sources.mjs'

/**
 * Writes the hash of the sources, by which the server notices a build of another version, and the
 * version into index.html. File names depend on the content alone.
 */
export function stamp(): Plugin {
  return {
    name: 'stamp',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: stampName, source: portalHash() })
    },
    transformIndexHtml(page) {
      const version = `${readRelease()}+${portalHash().slice(0, 8)}`
      return page.replace('<html', `<html data-version="${version}"`)
    },
  }
}
