import type { Plugin } from 'vite'
import { portalHash, stampName } from '../../../packages/runtime/sources.mjs'

/** Writes what the portal was built from, so that the server notices a build of another version. */
export function stamp(): Plugin {
  return {
    name: 'stamp',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: stampName, source: portalHash() })
    },
  }
}
