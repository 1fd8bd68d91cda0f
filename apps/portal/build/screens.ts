import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'virtual:screens'
const LOGIN = 'login-screen.tsx'
const imported = /\bimport\('([.#][^']+)'\)/g
const route = /(?:\bpath: |^\s*)'([^'$]+)',.*?import\('([.#][^']+)'\)/gs

/**
 * `virtual:screens`: the lazy screens of `*.routes.tsx`, and by address those of `addresses`: the
 * first file asks for a screen without the routes, which bring the router. In the built portal the
 * routes import their screens from there too: each import lists its files, 2 KiB that the login
 * page goes without.
 */
export function screens(addresses: readonly string[]): Plugin {
  let sources = ''
  let isBuild = false
  return {
    name: 'screens',
    // Before plugins that rewrite the source of the routes.
    enforce: 'pre',
    configResolved({ root, command }) {
      sources = join(root, 'src')
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null
      const screens = lateScreens(sources)
      const byAddress = new Map(routeFiles(sources).flatMap((file) => screensOf(file, sources)))
      const lines = addresses.map((address) => {
        const index = screens.indexOf(byAddress.get(address) ?? '')
        if (index < 0) this.error(`${address} has no screen in *.routes.tsx of ${sources}`)
        return `${JSON.stringify(address)}: screens[${index}],`
      })
      const imports = screens.map((screen) => `() => import(${JSON.stringify(screen)}),`)
      return `export const screens = [\n${imports.join('\n')}\n]
export const byAddress = {\n${lines.join('\n')}\n}`
    },
    transform(code, id) {
      if (!isBuild || !id.endsWith('.routes.tsx')) return null
      const screens = lateScreens(sources)
      const late = code.replace(imported, (whole, module: string) => {
        const index = screens.indexOf(fileOf(module, id, sources))
        return index < 0 ? whole : `import('${NAME}').then((it) => it.screens[${index}]())`
      })
      return { code: late, map: null }
    },
  }
}

/** The files of all screens but the login page's: no other file loads before these. */
function lateScreens(sources: string): string[] {
  const files = routeFiles(sources).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(imported)].map(([, module = '']) =>
      fileOf(module, file, sources),
    ),
  )
  return [...new Set(files)].filter((file) => !file.endsWith(LOGIN)).toSorted()
}

function fileOf(module: string, importer: string, sources: string): string {
  return module.startsWith('#') ? join(sources, module.slice(1)) : join(dirname(importer), module)
}

function routeFiles(sources: string): string[] {
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.routes.tsx'))
    .map((name) => join(sources, name))
}

function screensOf(file: string, sources: string): [path: string, screen: string][] {
  const code = readFileSync(file, 'utf8')
  // A route's text ends where the next route begins, so that an address never gets the next one's
  // screen.
  return code
    .split(/\b(?:create|list)Route\(/)
    .flatMap((text) =>
      [...text.matchAll(route)].map(([, path = '', module = '']): [string, string] => [
        path,
        fileOf(module, file, sources),
      ]),
    )
}
