import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from '../packages/runtime/runtime.mjs'

const SPECIFIER = /(?:\bfrom|\bimport|\bimport\()\s*'([^'\n]+)'/g
const CONTRACT = /^@partner-portal\/(\w+)\/(.+)$/

/** Every source file with the files that it imports, including types and dynamic imports. */
export function readImports() {
  const files = globSync('{apps,packages,e2e,tools}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|test-results)(\/|$)/.test(path),
  })
  return new Map(files.map((file) => [file, importsOf(file)]))
}

function importsOf(file) {
  const text = readFileSync(join(root, file), 'utf8')
  const specifiers = [...text.matchAll(SPECIFIER)].map(([, specifier]) => specifier)
  return [...new Set(specifiers.flatMap((specifier) => resolved(specifier, file) ?? []))]
}

/** The file of `./a.ts`, `#lib/a.ts` or `@partner-portal/contract/a`; null for other packages. */
function resolved(specifier, from) {
  const at = join(root, from)
  const [, name, part] = CONTRACT.exec(specifier) ?? []
  const path = specifier.startsWith('.')
    ? resolve(dirname(at), specifier)
    : specifier.startsWith('#')
      ? aliased(specifier, dirname(at))
      : name
        ? join(root, 'packages', name, 'src', `${part}.ts`)
        : null
  return path && existsSync(path) ? relative(root, path) : null
}

/** Reads the `imports` of the nearest package.json, whose keys all end in `/*`. */
function aliased(specifier, folder) {
  const description = join(folder, 'package.json')
  if (!existsSync(description)) return folder === root ? null : aliased(specifier, dirname(folder))
  const { imports: aliases = {} } = JSON.parse(readFileSync(description, 'utf8'))
  const [area, ...rest] = specifier.split('/')
  const target = aliases[`${area}/*`]
  return target ? join(folder, target.replace('*', rest.join('/'))) : null
}
