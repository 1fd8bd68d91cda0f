import { portalAdmin } from './portal-admin.ts'
import { stopWithNpx } from './stop-with-npx.ts'

if (process.env.npm_lifecycle_event === 'npx') stopWithNpx()
await portalAdmin(process.argv.slice(2))
