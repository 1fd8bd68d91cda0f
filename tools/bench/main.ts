import { gridNames } from '@partner-portal/contract/lists/grid-names'
import type { Engine } from './bench-database.ts'
import { benchCitus } from './citus.ts'
import { benchHttp } from './http.ts'
import { benchImport } from './import.ts'
import { benchLists } from './lists.ts'
import { benchPageLoad } from './page-load.ts'
import { benchPortal } from './portal.ts'
import { benchShares } from './shares.ts'
import { benchSignIn } from './sign-in.ts'
import { benchStart } from './start.ts'
import { benchWords, engineNames, sizes, suiteNames } from './words.ts'

// npm run bench -- [embedded] [postgresql] [lists] [small|large] [lead-grid …] [http] [shares] [import] [portal] [page-load] [sign-in] [start] [citus]
// Without a database, suite or list it runs all of them, but citus, which takes an hour, only when it is named.
const words = new Set(process.argv.slice(2))
const unknown = [...words].filter((word) => !benchWords.has(word))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(' ')}. Known: ${[...benchWords].join(' ')}`)
  process.exit(1)
}
const engines: Engine[] = engineNames.filter(isChosen)
const suites = suiteNames.filter(isChosen)
if (engines.length === 0) engines.push('embedded', 'postgresql')
const of = sizes.find(isChosen) ?? 'both'
for (const engine of engines) {
  if (suites.length === 0 || suites.includes('lists'))
    await benchLists(engine, { of, grids: gridNames.filter(isChosen) })
  if (suites.length === 0 || suites.includes('http')) await benchHttp(engine)
  const hasShares = engine === 'postgresql'
  if (hasShares && (suites.length === 0 || suites.includes('shares'))) await benchShares(engine)
  if (suites.length === 0 || suites.includes('import')) await benchImport(engine)
  if (suites.length === 0 || suites.includes('sign-in')) await benchSignIn(engine)
}
if (suites.length === 0 || suites.includes('start')) await benchStart()
if (suites.length === 0 || suites.includes('portal')) await benchPortal()
if (suites.length === 0 || suites.includes('page-load')) await benchPageLoad()
if (suites.includes('citus')) await benchCitus()

function isChosen(word: string): boolean {
  return words.has(word)
}
