import { HOUR_MS } from '@partner-portal/contract/values/durations'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { repeatWhileListening } from '#platform/jobs/background.ts'
import { makeNews } from './make-news.ts'
import { recordMoments } from './reminders.ts'
import { mailNews, pushNews } from './send-news.ts'

const SOON_MS = 2_000
const SEND_MS = 15_000

/** Makes, mails and pushes news of events and of moments, in every process. */
export function makeNewsWhileListening(
  app: FastifyInstance,
  { config, longRunningDb: db, clock, installation }: Context,
): void {
  if (config.featuresOff.includes('news')) return
  repeatWhileListening(app, SOON_MS, 'news could not be made', () =>
    makeNews(db, clock.now(), { copiesSalesman: config.newsToSalesman }),
  )
  repeatWhileListening(app, SEND_MS, 'news could not be pushed', () =>
    pushNews(db, installation, clock.now()),
  )
  repeatWhileListening(app, SEND_MS, 'news could not be mailed', () =>
    mailNews(db, installation, clock.now(), config.newsDigestHour),
  )
  repeatWhileListening(app, HOUR_MS, 'what the hour brings could not be recorded', () =>
    recordMoments(db, clock.now(), config.newsDigestHour),
  )
}
