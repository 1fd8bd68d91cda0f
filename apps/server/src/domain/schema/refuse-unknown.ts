import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { unavailable } from '#platform/errors.ts'
import { repeatWhileListening } from '#platform/jobs/background.ts'
import { findUnknown, readSchemaState } from './schema-state.ts'

const EVERY_MS = 10_000
// Undefined column, table, function, object.
const goneCodes = ['42703', '42P01', '42883', '42704']

/**
 * Answers 503 as soon as the database is migrated for newer versions only, as when a version two releases newer
 * was started too early. A call that misses a database object checks this at once.
 */
export function refuseUnknownSchema(api: FastifyInstance, { db }: Pick<Context, 'db'>): void {
  let fault: string | null = null
  async function readState(): Promise<void> {
    const current = findUnknown(await readSchemaState(db))
    if (current !== null && fault === null) api.log.fatal(current)
    fault = current
  }
  const refusal = () =>
    unavailable('The database was migrated for a newer version of the portal than this server is.')

  repeatWhileListening(api, EVERY_MS, 'the state of the schema could not be read', readState)
  api.addHook('onRequest', async () => {
    if (fault !== null) throw refusal()
  })
  api.setErrorHandler(async (error) => {
    if (!goneCodes.includes(String((error as { code?: unknown }).code))) throw error
    await readState()
    throw fault === null ? error : refusal()
  })
}
