import { loadConfig } from '#domain/config/config-file.ts'
import { isLoopback } from '#domain/config/exposure.ts'
import type { Db } from '#platform/database/connect.ts'
import { AdminError } from './admin-error.ts'

/** What links begin with. A link to this machine is none for somebody whose server is elsewhere. */
export async function linkAddress(db: Db): Promise<string> {
  const { publicUrl } = loadConfig()
  if (!isLoopback(new URL(publicUrl).hostname)) return publicUrl
  const { public_url: served } = await db
    .selectFrom('installation')
    .select('public_url')
    .executeTakeFirstOrThrow()
  if (served === null || isLoopback(new URL(served).hostname)) return publicUrl
  throw new AdminError(
    `The link would begin with ${publicUrl}, but the server was started as ${served}. Give this command the server's configuration: --config FILE, or PUBLIC_URL=${served}.`,
  )
}
