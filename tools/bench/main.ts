import { type Engine } from './bench-database.ts'
import { benchLists } from './lists.ts'

// npm run bench -- [embedded|postgresql]: both, one after the other, where none is named.
const named = process.argv
  .slice(2)
  .filter((word): word is Engine => word === 'embedded' || word === 'postgresql')
for (const engine of named.length > 0 ? named : (['embedded', 'postgresql'] as const))
  await benchLists(engine)
