import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The main export: every module of `src`, so that a new one is in it by itself. Throws if two export
 * one name, which `export *` would drop silently.
 */
export function mainExports(dist: string): string {
  const modules = readdirSync(join(dist, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => `src/${name.replaceAll('\\', '/').replace(/\.d\.ts$/, '')}`)
    .toSorted()
  const owners = new Map<string, string>()
  for (const module of modules) {
    const types = readFileSync(join(dist, `${module}.d.ts`), 'utf8')
    for (const name of exportedNames(types)) {
      const owner = owners.get(name)
      if (owner) throw new Error(`${owner} and ${module} both export ${name}`)
      owners.set(name, module)
    }
  }
  return modules.map((module) => `export * from './${module}.js'\n`).join('')
}

function exportedNames(types: string): string[] {
  const declared =
    /^export (?:declare )?(?:abstract )?(?:const|function|class|type|interface|enum) (\w+)/gm
  // A type may have the name of a value, and functions have overloads.
  return [...new Set([...types.matchAll(declared)].map(([, name = '']) => name))]
}
