import type { Config } from '#domain/config/config.ts'
import type { Db } from '#platform/database/connect.ts'

/** Throws if events were given up. Returns what is to be said otherwise. */
export async function checkEvents({ eventsUrl }: Config, db: Db): Promise<string> {
  if (eventsUrl === undefined) return 'not sent, as EVENTS_URL is not set'
  const { waiting, lost } = await db
    .selectFrom('provider_event')
    .select(({ fn, eb, and }) => [
      fn.count<number>('id').filterWhere('due_at', 'is not', null).as('waiting'),
      fn
        .count<number>('id')
        .filterWhere(and([eb('due_at', 'is', null), eb('taken_at', 'is', null)]))
        .as('lost'),
    ])
    .executeTakeFirstOrThrow()
  if (lost > 0)
    throw new Error(
      `${lost} were given up. See: portal-admin event list --failed; then: portal-admin event retry`,
    )
  // The address may contain a password.
  return `${new URL(eventsUrl).host}, ${waiting} waiting`
}
