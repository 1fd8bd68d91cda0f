// npm run circles: fails if files import each other in a circle, or the folders in one folder do.
// Unlike oxlint's import/no-cycle it counts types and dynamic imports.
import { dirname, relative } from 'node:path'
import { readImports } from './imports.mjs'

const imports = readImports()
const circles = [imports, ...foldersWithFolders().map(foldersOf)].flatMap(findCircles)
for (const circle of circles) console.error(`circle: ${[...circle, circle[0]].join('\n     → ')}`)
if (circles.length > 0) process.exit(1)

/** All folders that hold the files of imports, and the folders above them. */
function foldersWithFolders() {
  const folders = new Set()
  for (const file of imports.keys())
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) folders.add(folder)
  return [...folders].toSorted()
}

/** Each folder of an area, and the area for the files directly in it, with the folders that it imports. */
function foldersOf(area) {
  const folders = new Map()
  for (const [file, targets] of imports) {
    const from = folderOf(file, area)
    if (!from || file.includes('.test.')) continue
    const otherFolders = targets.map((to) => folderOf(to, area)).filter((to) => to && to !== from)
    folders.set(from, [...new Set([...(folders.get(from) ?? []), ...otherFolders])])
  }
  return folders
}

/** For `apps/portal/src/lib/form/use-form.ts`: `apps/portal/src/lib/form`. Null outside the area. */
function folderOf(file, area) {
  if (!file.startsWith(`${area}/`)) return null
  const [folder] = relative(area, dirname(file)).split('/')
  return folder ? `${area}/${folder}` : area
}

/** For each member in a circle the shortest one, unless a found circle has that member. */
function findCircles(graph) {
  const members = new Set()
  return [...graph.keys()].flatMap((start) => {
    const circle = members.has(start) ? null : shortestWayBack(graph, start)
    for (const member of circle ?? []) members.add(member)
    return circle ? [circle] : []
  })
}

function shortestWayBack(graph, start) {
  const ways = [[start]]
  const seen = new Set()
  for (const way of ways)
    for (const next of graph.get(way.at(-1)) ?? []) {
      if (next === start) return way
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  return null
}
