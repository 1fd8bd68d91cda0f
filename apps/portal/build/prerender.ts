import { resolve } from 'node:path'
import type { StartPageName } from '@partner-portal/contract/content/start-page'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type ResolvedConfig, type Rollup } from 'vite'
import { prerenderName } from '../../../packages/runtime/sources.mjs'
import { smallScreen } from '../src/ui/screen-width.ts'
import { plainData } from './plain-data.ts'

/**
 * Builds src/prerender.tsx beside the portal: with a deployment's configuration, brand and texts it
 * draws what a page shows before the script runs.
 */
export function prerender(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'prerender',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml: {
      order: 'post',
      handler: (page, { bundle = {} }) =>
        page.replace('</head>', `${headsOf(page, bundle, config.base)}</head>`),
    },
    async writeBundle() {
      const { root, base, css } = config
      await build({
        configFile: false,
        root,
        base,
        logLevel: 'error',
        plugins: [react(), plainData(), withoutLateParts],
        css: { modules: css.modules ?? {} },
        ssr: { noExternal: true },
        define: {
          'process.env.NODE_ENV': '"production"',
          'window.location.href': JSON.stringify(noHost),
        },
        build: {
          ssr: 'src/prerender.tsx',
          outDir: resolve(root, config.build.outDir),
          emptyOutDir: false,
          copyPublicDir: false,
          minify: true,
          rolldownOptions: { output: { entryFileNames: prerenderName } },
        },
      })
    },
  }
}

/** Addresses of the portal's host become paths again. */
const noHost = 'https://portal.invalid/'

/** A part that the portal loads late is not drawn. */
const withoutLateParts: Plugin = {
  name: 'without-late-parts',
  resolveDynamicImport: () => ({ id: 'data:text/javascript,', external: true }),
}

type Needs = readonly (readonly [module: string, media?: string])[]

/** Modules that the first drawing of a page needs, in the order of their use; some at one width only. */
const needs: Readonly<Record<StartPageName | 'other', Needs>> = {
  other: [['app/start.tsx']],
  login: [['app/start.tsx'], ['features/account/sign-in/login-screen.tsx']],
  list: [
    ['features/account/sign-in/begin-session.ts'],
    ['list/query/first-page.ts'],
    ['app/start.tsx'],
    ['app/secured-area.tsx'],
    ['list/list-screen.tsx'],
    ['list/results/table.tsx', `not all and ${smallScreen}`],
    ['list/filters/filter-form.tsx', `not all and ${smallScreen}`],
    ['list/results/cards.tsx', smallScreen],
  ],
}

/** Links to their files, in comments of which content/branded-page.ts takes the page's. */
function headsOf(page: string, bundle: Rollup.OutputBundle, base: string): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const linksOf = (modules: Needs) => {
    const links = new Map<string, string>()
    const add = (name: string, rest: string) => {
      if (!page.includes(name) && !links.has(name))
        links.set(name, `<link ${rest} crossorigin href="${base}${name}">`)
    }
    add('config.json', 'rel="preload" as="fetch"')
    const addWithImports = (chunk: Rollup.OutputChunk, media: string) => {
      for (const name of chunk.imports) {
        const file = bundle[name]
        if (file?.type === 'chunk') addWithImports(file, media)
      }
      add(chunk.fileName, `rel="modulepreload"${media}`)
      // A sheet for another width would load too, and who is signed out leaves a preloaded one unused.
      const sheets = media === '' ? (chunk.viteMetadata?.importedCss ?? []) : []
      for (const name of sheets) add(name, 'rel="stylesheet"')
    }
    for (const [module, media] of modules) {
      const chunk = chunks.find(({ moduleIds }) =>
        moduleIds.some((id) => id.endsWith(`/src/${module}`)),
      )
      if (!chunk) throw new Error(`build/prerender.ts names no module: ${module}`)
      addWithImports(chunk, media === undefined ? '' : ` media="${media}"`)
    }
    return [...links.values()].join('')
  }
  return Object.entries(needs)
    .map(([name, modules]) => `<!--head ${name} ${linksOf(modules)}-->`)
    .join('')
}
