import { loadConfig } from '#domain/config/config-file.ts'
import type { Db } from '#platform/database/connect.ts'
import { isLoopback } from '#platform/http/loopback.ts'
import { AdminError } from './admin-error.ts'

/** The address that links start with. Refuses one on this machine if the server has a public one. */
export async function linkAddress(db: Db): Promise<string> {
  const { publicUrl } = loadConfig()
  if (!isLoopback(new URL(publicUrl).hostname)) return publicUrl
  const { public_url: served } = await db
    .selectFrom('installation')
    .select('public_url')
    .executeTakeFirstOrThrow()
  if (served === null || isLoopback(new URL(served).hostname)) return publicUrl
  throw new AdminError(
    `The link would start with ${publicUrl}, but the server was started as ${served}. Give this command the server's configuration: --config FILE, or PUBLIC_URL=${served}.`,
  )
}
