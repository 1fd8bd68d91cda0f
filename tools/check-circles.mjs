// npm run circles: fails where files import each other in a circle. Types and dynamic imports
// count too, which oxlint's import/no-cycle leaves out.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from '../packages/runtime/runtime.mjs'

const SPECIFIER = /(?:\bfrom|\bimport|\bimport\()\s*'([^'\n]+)'/g

const files = globSync('{apps,packages,e2e,tools}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist|test-results)(\/|$)/.test(path),
})
const imports = new Map(files.map((file) => [file, importsOf(file)]))
const circles = findCircles()
for (const circle of circles) console.error(`circle: ${[...circle, circle[0]].join('\n     → ')}`)
if (circles.length > 0) process.exit(1)

function importsOf(file) {
  const text = readFileSync(join(root, file), 'utf8')
  const specifiers = [...text.matchAll(SPECIFIER)].map(([, specifier]) => specifier)
  return [...new Set(specifiers.flatMap((specifier) => resolved(specifier, file) ?? []))]
}

/** The file behind `./a.ts` or `#lib/a.ts`; none for a package. */
function resolved(specifier, from) {
  const at = join(root, from)
  const path = specifier.startsWith('.')
    ? resolve(dirname(at), specifier)
    : specifier.startsWith('#')
      ? aliased(specifier, dirname(at))
      : null
  return path && existsSync(path) ? relative(root, path) : null
}

/** By the `imports` of the nearest package.json, whose keys here all end in `/*`. */
function aliased(specifier, folder) {
  const description = join(folder, 'package.json')
  if (!existsSync(description)) return folder === root ? null : aliased(specifier, dirname(folder))
  const { imports: aliases = {} } = JSON.parse(readFileSync(description, 'utf8'))
  const [area, ...rest] = specifier.split('/')
  const target = aliases[`${area}/*`]
  return target ? join(folder, target.replace('*', rest.join('/'))) : null
}

/** One circle through each file that is in any, and is not in one already found. */
function findCircles() {
  const found = new Set()
  return files.flatMap((file) => {
    const circle = found.has(file) ? null : shortestWayBack(file)
    for (const member of circle ?? []) found.add(member)
    return circle ? [circle] : []
  })
}

function shortestWayBack(start) {
  const ways = [[start]]
  const seen = new Set()
  for (const way of ways)
    for (const next of imports.get(way.at(-1)) ?? []) {
      if (next === start) return way
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  return null
}
