import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { ensureBuilt } from '../packages/runtime/build.mjs'
import { root, run } from '../packages/runtime/runtime.mjs'
import { isSource, readRelease } from '../packages/runtime/sources.mjs'

/** The files of server and portal-admin. The hash of the portal's sources marks the version. */
const parts = [
  '.env.example',
  'CHANGELOG.md',
  'README.md',
  'apps/portal',
  'apps/portal/dist',
  'apps/server/bin',
  'apps/server/package.json',
  'apps/server/src',
  'content',
  'docs',
  'package-lock.json',
  'packages/contract/openapi.json',
  'packages/contract/package.json',
  'packages/contract/src',
  'packages/runtime',
  'packages/sdk/dist',
  'packages/sdk/src',
  'packages/sheets/package.json',
  'packages/sheets/src',
]

/**
 * Writes this version as an archive that runs by itself on systems like this one: Node, the packages of
 * the server, the built portal. Returns its path.
 */
export async function archiveRelease(folder: string): Promise<string> {
  await ensureBuilt()
  const name = `partner-portal-${readRelease()}`
  const staging = mkdtempSync(join(tmpdir(), 'portal-release-'))
  try {
    const release = join(staging, name)
    for (const path of [...parts, ...packagesOfServer()]) {
      const source = join(root, path)
      const isWhole = path.startsWith('node_modules') || path.endsWith('dist')
      const filter = (from: string) => isWhole || from === source || isSource(basename(from))
      cpSync(source, join(release, path), { recursive: true, verbatimSymlinks: true, filter })
    }
    const bin = join('node_modules', '.bin')
    mkdirSync(join(release, bin))
    for (const program of ['node', 'portal-admin'])
      symlinkSync(readlinkSync(join(root, bin, program)), join(release, bin, program))
    writeFileSync(join(release, 'package.json'), packageFile())
    writeFileSync(join(release, 'portal.cdx.json'), inventoryOf(staging))
    mkdirSync(folder, { recursive: true })
    const archive = join(folder, `${name}.tar.gz`)
    if (run('tar', ['-czf', archive, '-C', staging, name]) !== 0)
      throw new Error(`tar could not write ${archive}.`)
    return archive
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

/** Folders of node_modules; with the root's, which is Node itself. */
function packagesOfServer(): string[] {
  const args = ['ls', '--all', '--parseable', '--omit=dev', '--include-workspace-root']
  return npm(root, ...args, '-w', 'apps/server')
    .split('\n')
    .map((path) => relative(root, path))
    .filter((path) => path.startsWith('node_modules'))
}

/** The packages of portal and server. npm takes the version from files where it is always 0.0.0. */
function inventoryOf(folder: string): string {
  for (const file of ['package.json', 'package-lock.json']) {
    const text = readFileSync(join(root, file), 'utf8')
    const version = `"version": "${readRelease()}"`
    writeFileSync(join(folder, file), text.replaceAll('"version": "0.0.0"', version))
  }
  return npm(folder, 'sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev')
}

function npm(cwd: string, ...args: string[]): string {
  const { stdout, stderr, status } = spawnSync('npm', args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm ${args[0]} failed:\n${stderr}`)
  return stdout
}

/** Without workspaces and scripts of developers. */
function packageFile(): string {
  const { name, license, type, scripts } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const node = scripts.start.replace('exec node', 'exec node_modules/.bin/node')
  const start = node.replace('tools/start.mjs', 'apps/server/src/main.ts')
  return `${JSON.stringify({ name, private: true, license, type, scripts: { start } }, null, 2)}\n`
}
