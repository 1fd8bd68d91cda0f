import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseBrand } from '@partner-portal/contract/content/brand-schema'
import { brandedPage } from '@partner-portal/contract/content/branded-page'
import type { Plugin } from 'vite'
import { root } from '../../../packages/runtime/runtime.mjs'

/** Writes a brand into index.html, for web servers that send it as it is. Ours writes its own. */
export function branded(file: string | undefined): Plugin {
  return {
    name: 'branded',
    apply: 'build',
    // After the tags of scripts and style sheets, which the brand's sheet overrides.
    transformIndexHtml: {
      order: 'post',
      handler(page) {
        if (!file) return page
        const read = parseBrand(readFileSync(join(root, file), 'utf8'))
        if ('faults' in read) return this.error(`BRAND_FILE ${file}: ${read.faults.join('; ')}`)
        return brandedPage(page, read.brand)
      },
    },
  }
}
