import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../../packages/runtime/build.mjs'
import { importDocuments, signIn, startServer } from './bench-server.ts'
import { openBrowser, signedInAt } from './browser.ts'
import { writeDocuments } from './import.ts'
import { benchPhoneScroll } from './phone-scroll.ts'
import { benchScreenMemory } from './screen-memory.ts'
import { benchTyping } from './typing.ts'

// Together with the demo's 1,500 documents: 10,000.
const IMPORTED = 8500

/** Measures scrolling 10,000 rows on a phone, typing in a filter above 100 rows, and memory. */
export async function benchPortal(): Promise<void> {
  await ensureBuilt()
  const directory = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const dataDir = join(directory, 'data')
  const server = await startServer({ dataDir, databaseUrl: undefined, demo: true })
  const browser = await openBrowser()
  try {
    const file = join(directory, 'documents.csv')
    await writeDocuments(file, IMPORTED)
    await importDocuments(file, dataDir)
    const signedIn = signedInAt(server.address, await signIn(server.address))
    await benchPhoneScroll(browser, signedIn)
    await benchTyping(browser, signedIn)
    await benchScreenMemory(browser, signedIn)
  } finally {
    await browser.close()
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
