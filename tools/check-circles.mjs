// npm run circles: fails where files import each other in a circle. Types and dynamic imports
// count too, which oxlint's import/no-cycle leaves out.
import { readImports } from './imports.mjs'

const imports = readImports()
const circles = findCircles()
for (const circle of circles) console.error(`circle: ${[...circle, circle[0]].join('\n     → ')}`)
if (circles.length > 0) process.exit(1)

/** One circle through each file that is in any, and is not in one already found. */
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
