import type { Plugin } from 'vite'

/**
 * Marks chunks whose functions mostly run before their page shows. Chromium compiles such a file as
 * a whole during the download, beside the page's thread, instead of each function at its first
 * call. Other browsers see a comment. docs/performance.md has the figures.
 */
export function compileAtOnce(names: readonly string[]): Plugin {
  return {
    name: 'compile-at-once',
    apply: 'build',
    generateBundle: {
      // After Vite has put its list of files at the top: the mark must be the first line.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        for (const name of names) {
          const marked = chunks.filter((chunk) => chunk.name === name)
          if (marked.length === 0) this.error(`there is no chunk ${name} to compile at once`)
          for (const chunk of marked) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
        }
      },
    },
  }
}
