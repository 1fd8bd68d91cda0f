// npm run circles: fails if files import each other in a circle. Unlike oxlint's import/no-cycle it
// counts types and dynamic imports.
import { readImports } from './imports.mjs'

const imports = readImports()
const circles = findCircles()
for (const circle of circles) console.error(`circle: ${[...circle, circle[0]].join('\n     → ')}`)
if (circles.length > 0) process.exit(1)

/** For each file in a circle the shortest one, unless a found circle has that file. */
function findCircles() {
  const found = new Set()
  return [...imports.keys()].flatMap((file) => {
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
