import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runServer } from './portal-server.ts'

const builtPage = fileURLToPath(new URL('../apps/portal/dist/index.html', import.meta.url))

/** Before all tests: one data directory with the demo in it, that every server starts from a copy of. */
export default async function makeDemoDirectory(): Promise<() => void> {
  if (!existsSync(builtPage))
    throw new Error('The portal is not built: run `npm run build -w apps/portal` first.')
  const directory = mkdtempSync(join(tmpdir(), 'portal-e2e-demo-'))
  const server = await runServer({ DATA_DIR: directory })
  await server.stop()
  process.env.PORTAL_E2E_DEMO = directory
  return () => rmSync(directory, { recursive: true, force: true })
}
