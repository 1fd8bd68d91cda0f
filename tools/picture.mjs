// npm run picture: draws packages, apps and their folders into docs/architecture.md, with an arrow if files
// of one import files of another. --check fails if the document has another picture.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../packages/runtime/runtime.mjs'
import { readImports } from './imports.mjs'

const file = join(root, 'docs', 'architecture.md')
const picture = /(?<=<!-- npm run picture -->\n\n```mermaid\n)[^`]*(?=```)/
const apps = ['portal', 'server']

const imports = [...readImports()]
  .filter(([from]) => !/\.test\.|\/test\//.test(from))
  .flatMap(([from, targets]) => targets.map((to) => ({ from, to })))
const drawn = [
  'flowchart TB',
  ...apps.flatMap((app) => [
    `  subgraph ${app}`,
    ...withoutDetours(arrowsBetween((path) => folderOf(path, app))).map(
      (arrow) => `  ${draw(arrow)}`,
    ),
    '  end',
  ]),
  ...arrowsBetween(packageOf).map(draw),
  '',
].join('\n')

const text = readFileSync(file, 'utf8')
if (text.match(picture)?.[0] !== drawn && process.argv.includes('--check')) {
  console.error('The picture in docs/architecture.md is out of date. Run: npm run picture')
  process.exit(1)
}
writeFileSync(file, text.replace(picture, drawn))

/** For `apps/portal/src/ui/button.tsx`: `portal`. */
function packageOf(path) {
  return path.replace(/^(apps|packages)\//, '').split('/')[0]
}

/** For `apps/portal/src/ui/button.tsx`: the folder `ui`. For `src/main.ts`: `start`. */
function folderOf(path, app) {
  const [, folder] = new RegExp(`^apps/${app}/src/(?:([\\w-]+)/)?`).exec(path) ?? []
  if (!path.startsWith(`apps/${app}/src/`)) return null
  return `${app}_${folder ?? 'start'}[${folder ?? 'start'}]`
}

function arrowsBetween(groupOf) {
  const arrows = new Map()
  for (const { from, to } of imports) {
    const arrow = { from: groupOf(from), to: groupOf(to) }
    if (arrow.from && arrow.to && arrow.from !== arrow.to)
      arrows.set(`${arrow.from} ${arrow.to}`, arrow)
  }
  return [...arrows.keys()].toSorted().map((key) => arrows.get(key))
}

/** Drops `app --> lib` if there is `app --> grid --> lib`. */
function withoutDetours(arrows) {
  return arrows.filter(
    ({ from, to }) =>
      !arrows.some(
        (arrow) =>
          arrow.from === from &&
          arrow.to !== to &&
          leads(arrows, arrow.to, to) &&
          !leads(arrows, to, arrow.to),
      ),
  )
}

function leads(arrows, from, to) {
  const reached = new Set([from])
  for (const group of reached)
    for (const arrow of arrows) if (arrow.from === group) reached.add(arrow.to)
  return reached.has(to)
}

function draw({ from, to }) {
  return `  ${from} --> ${to}`
}
