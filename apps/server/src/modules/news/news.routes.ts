import { type NewsSettings, newsCalls } from '@partner-portal/contract/news/news'
import { newsGridNames, newsPages, topicsOf } from '@partner-portal/contract/news/news-pages'
import { mayOpen } from '@partner-portal/contract/protocol/access-map'
import { standardChoice } from '@partner-portal/contract/protocol/news-topics'
import type { FastifyInstance } from 'fastify'
import { scopeOf } from '#domain/account/scope.ts'
import type { Context } from '#domain/context.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { changedNothing, record } from '#platform/events/record.ts'
import type { Principal } from '#platform/session/principal.ts'
import {
  countUnread,
  findChoices,
  findNews,
  markRead,
  type NewsOwner,
  saveChoices,
} from './news.repository.ts'
import { pushRoutes } from './push.routes.ts'

export function newsRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, installation } = context
  pushRoutes(app, context)
  registerCall(app, newsCalls.findNews, async ({ query, principal }) =>
    findNews(db, ownerOf(principal), principal, installation.texts, query.before),
  )

  registerCall(app, newsCalls.getUnreadNews, async ({ principal }) =>
    countUnread(db, ownerOf(principal), principal),
  )

  registerCall(app, newsCalls.updateReadNews, async ({ body, principal }) => {
    const owner = ownerOf(principal)
    return db.transaction().execute(async (trx) => {
      if (await markRead(trx, owner, body, clock.now()))
        await record(trx, clock.now(), principal, 'news.read', { id: principal.userId }, {})
      else changedNothing()
      return countUnread(trx, owner, principal)
    })
  })

  registerCall(app, newsCalls.getNewsSettings, async ({ principal }) => settingsOf(principal))

  registerCall(app, newsCalls.updateNewsSettings, async ({ body, principal }) => {
    await db.transaction().execute(async (trx) => {
      if (!(await saveChoices(trx, principal, body.collection))) return changedNothing()
      await record(trx, clock.now(), principal, 'news.chosen', { id: principal.userId }, {})
    })
    return settingsOf(principal)
  })

  async function settingsOf(principal: Principal): Promise<NewsSettings> {
    const choices = await findChoices(db, principal.userId)
    const saved = new Map(choices.map((choice) => [choice.topic, choice]))
    const topics = topicsOf(ownerOf(principal).grids, scopeOf(principal).agentId !== null)
    return {
      collection: topics.map((topic) => ({
        topic,
        ...standardChoice(topic),
        ...saved.get(topic),
      })),
    }
  }
}

function ownerOf(principal: Principal): NewsOwner {
  const { partnerId, userId } = principal
  return {
    partnerId,
    userId,
    grids: newsGridNames.filter((grid) => mayOpen(newsPages[grid], principal)),
  }
}
