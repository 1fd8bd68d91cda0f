import { HOUR_MS } from '@partner-portal/contract/values/durations'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { repeatWhileListening } from '#platform/jobs/background.ts'
import { makeNews } from './make-news.ts'
import { remindOfProtections } from './reminders.ts'

const SOON_MS = 2_000

/** Makes news of what happened and of protections that end, in every process. */
export function makeNewsWhileListening(
  app: FastifyInstance,
  { longRunningDb, clock }: Pick<Context, 'longRunningDb' | 'clock'>,
): void {
  repeatWhileListening(app, SOON_MS, 'news could not be made', () =>
    makeNews(longRunningDb, clock.now(), { copiesSalesman: false }),
  )
  repeatWhileListening(app, HOUR_MS, 'nobody could be reminded of protections', () =>
    remindOfProtections(longRunningDb, clock.now()),
  )
}
