import type { Plugin } from 'vite'

/**
 * Marks chunks most of whose functions run before their page is there. Chromium compiles such a file
 * as a whole while it loads, beside the page's thread, instead of each function at its first call.
 * Other browsers see a comment. docs/performance.md has the figures.
 */
export function compileAtOnce(names: readonly string[]): Plugin {
  return {
    name: 'compile-at-once',
    apply: 'build',
    generateBundle: {
      // After Vite has put its list of files at the top: the mark must be the first line.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && names.includes(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      },
    },
  }
}
