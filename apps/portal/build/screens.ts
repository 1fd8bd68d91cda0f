import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { HtmlTagDescriptor, Plugin, Rollup } from 'vite'

const NAME = 'virtual:screens'
const written = /\bpath: '([^'$]+)'(,.*?)\(\) => import\('\.[^']+'\)/s
const route = /\bpath: '([^'$]+)',.*?import\('(\.[^']+)'\)/gs

/**
 * `virtual:screens`: the lazy screens of these addresses, read from `*.routes.tsx`, so that the
 * first file that loads can ask for one without loading the routes, which bring the router. When
 * the portal is built the routes take them from there too: each import has a list of the files that
 * come with it, and a second one would be 1 KiB of the login page.
 */
export function screens(paths: readonly string[]): Plugin {
  let sources = ''
  let isBuild = false
  let base = '/'
  return {
    name: 'screens',
    // The routes are read as they are written.
    enforce: 'pre',
    configResolved({ root, command, base: built }) {
      base = built
      sources = join(root, 'src')
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null
      const found = new Map(routeFiles(sources).flatMap(screensOf))
      const lines = paths.map((path) => {
        const screen = found.get(path)
        if (!screen) this.error(`${path} has no screen in *.routes.tsx of ${sources}`)
        return `${JSON.stringify(path)}: () => import(${JSON.stringify(screen)}),`
      })
      return `export const screens = {\n${lines.join('\n')}\n}`
    },
    transform(code, id) {
      if (!isBuild || !id.endsWith('.routes.tsx')) return null
      const shared = code
        .split('createRoute(')
        .map((text) =>
          text.replace(written, (whole, path: string, before: string) =>
            paths.includes(path) ? `path: '${path}'${before}screens['${path}']` : whole,
          ),
        )
      return {
        code: `import { screens } from '${NAME}'\n${shared.join('createRoute(')}`,
        map: null,
      }
    },
    transformIndexHtml: { order: 'post', handler: (_, { bundle }) => preloadStart(bundle, base) },
  }
}

function routeFiles(sources: string): string[] {
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.routes.tsx'))
    .map((name) => join(sources, name))
}

function screensOf(file: string): [path: string, screen: string][] {
  const code = readFileSync(file, 'utf8')
  // A route's text ends before the next one, so that an address never gets the next one's screen.
  return code
    .split('createRoute(')
    .flatMap((text) =>
      [...text.matchAll(route)].map(([, path = '', module = '']): [string, string] => [
        path,
        join(dirname(file), module),
      ]),
    )
}

/** Every page needs it, so the page itself names it, before the first file could. */
function preloadStart(bundle: Rollup.OutputBundle | undefined, base: string): HtmlTagDescriptor[] {
  return Object.values(bundle ?? {})
    .filter((file) => file.type === 'chunk' && file.name === 'start')
    .map(({ fileName }) => ({
      tag: 'link',
      attrs: { rel: 'modulepreload', crossorigin: true, href: base + fileName },
      injectTo: 'head',
    }))
}
