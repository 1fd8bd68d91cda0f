import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../packages/runtime/build.mjs'
import { makeSmall } from '../packages/testing/small-database.ts'
import { startServer } from './portal-server.ts'

/** Before all tests, creates a data directory with the demo. Every server starts from a copy of it. */
export default async function makeDemoDirectory(): Promise<() => void> {
  // The tests must run on the current sources.
  await ensureBuilt()
  const directory = mkdtempSync(join(tmpdir(), 'portal-e2e-demo-'))
  const server = await startServer({ DATA_DIR: directory })
  await server.stop()
  makeSmall(directory)
  process.env.PORTAL_E2E_DEMO = directory
  return () => rmSync(directory, { recursive: true, force: true })
}
