// The checks of the code without running it: `npm run check`, and the beginning of `npm test`.
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { root, runAside } from '../packages/runtime/runtime.mjs'

/** Each imports only those before it. */
const projects = [
  'packages/contract',
  'packages/sdk',
  'packages/sheets',
  'apps/server',
  'apps/portal',
  'e2e',
  'tools',
]

/** The longest first, so that none runs alone at the end. `files`: the check can be limited to some. */
export const checks = [
  ...projects.toReversed().map((project) => ({
    name: `types of ${project}`,
    group: 'types',
    command: ['tsc', '--singleThreaded', '-p', project],
    // A file of no project, such as tsconfig.base.json, touches all.
    touches: (file) => {
      const at = projects.findIndex((folder) => file.startsWith(`${folder}/`))
      return at <= projects.indexOf(project) && /\.(m?ts|tsx|json)$/.test(file)
    },
  })),
  {
    name: 'lint',
    command: ['oxlint', '--deny-warnings', '--report-unused-disable-directives'],
    files: /\.(m?[jt]s|tsx)$/,
  },
  {
    name: 'schema',
    command: ['node', 'apps/server/test/check-schema.ts'],
    touches: (file) => /^(apps\/server|packages\/contract)\//.test(file),
  },
  {
    name: 'format',
    command: ['biome', 'check', '--no-errors-on-unmatched'],
    files: /\.(m?[jt]s|tsx|css|json)$/,
    mend: 'npm run format',
  },
  {
    name: 'words',
    command: ['vitest', 'run', '--project', 'tools', 'tools/glossary.test.ts'],
    touches: (file) => isCode(file) || file === 'docs/glossary.md',
  },
  { name: 'unused', command: ['knip'], touches: isCode },
  { name: 'circles', command: ['node', 'tools/check-circles.mjs'], touches: isCode },
  {
    name: 'picture',
    command: ['node', 'tools/picture.mjs', '--check'],
    touches: isCode,
    mend: 'npm run picture',
  },
  {
    name: 'openapi',
    command: ['node', 'packages/contract/document/main.ts', '--check'],
    touches: (file) => file.startsWith('packages/contract/'),
    mend: 'npm run openapi',
  },
]

function isCode(file) {
  return /\.(m?[jt]s|tsx|css|json)$/.test(file)
}

/** Runs checks side by side, and calls `done` at the end of each. */
export async function runChecks(selected, onEnd) {
  const waiting = [...selected]
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const [command, ...args] = check.command
      const { code, output } = await runAside(command, args)
      onEnd(check, code === 0, output)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

/** The checks for changes since main, new files included. */
export function checksOfChange() {
  const base = git(
    'merge-base',
    'HEAD',
    git('rev-parse', '--verify', '-q', 'origin/main') || 'main',
  )
  const changed = git('diff', '--name-only', '--diff-filter=d', base)
  const files = `${changed}\n${git('ls-files', '--others', '--exclude-standard')}`
    .split('\n')
    .filter(Boolean)
  return checks.flatMap((check) => {
    if (!check.files) return files.some(check.touches) ? [check] : []
    const some = files.filter((file) => check.files.test(file))
    const command = [...check.command, ...(check.name === 'format' ? files : some)]
    return some.length > 0 ? [{ ...check, command }] : []
  })
}

function git(...args) {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()
}
