import { portalAdmin } from './portal-admin.ts'

await portalAdmin(process.argv.slice(2))
