import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '../src/endpoints.ts'
import { mainExports } from './main-exports.ts'

// npm run build -w packages/contract: a package of JavaScript and types in dist, to be packed there.
const folder = join(import.meta.dirname, '..')
const dist = join(folder, 'dist')
const root = join(folder, '../..')

rmSync(dist, { recursive: true, force: true })
mkdirSync(dist)
const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
execFileSync(process.execPath, [tsc, '-p', join(folder, 'build', 'tsconfig.json')], {
  stdio: 'inherit',
})
for (const name of [
  'openapi.json',
  'config.schema.json',
  'README.md',
  'examples',
  'src/list/raw-vectors.json',
])
  cpSync(join(folder, name), join(dist, name), { recursive: true })

// As plain data: the client then loads no schemas.
const plain = `export const endpoints = ${JSON.stringify(endpoints)}\n`
writeFileSync(join(dist, 'src/endpoints.js'), plain)

const main = mainExports(dist)
writeFileSync(join(dist, 'index.js'), main)
writeFileSync(join(dist, 'index.d.ts'), main)

const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
const packageFile: PackageFile = read('package.json')
const document: { info: { version: string } } = read('openapi.json')
writeFileSync(
  join(dist, 'package.json'),
  `${JSON.stringify(
    {
      name: packageFile.name,
      version: document.info.version,
      description: 'The API of the partner portal: calls, codes, rules, a client and a stand-in',
      type: 'module',
      engines: { node: '>=20' },
      sideEffects: false,
      bin: asBuilt(packageFile.bin),
      exports: {
        '.': { types: './index.d.ts', default: './index.js' },
        './openapi.json': './openapi.json',
        './config.schema.json': './config.schema.json',
        './raw-vectors.json': './src/list/raw-vectors.json',
        './*': { types: './src/*.d.ts', default: './src/*.js' },
      },
      dependencies: packageFile.dependencies,
    },
    null,
    2,
  )}\n`,
)

interface PackageFile {
  readonly name: string
  readonly bin: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
}

function asBuilt(bin: PackageFile['bin']) {
  const built = Object.entries(bin).map(([name, path]) => [name, path.replace(/\.ts$/, '.js')])
  return Object.fromEntries(built)
}
