import { z } from 'zod'
import { callsOf } from '../protocol/call.ts'
import { newsMails, newsTopics } from '../protocol/news-topics.ts'
import { idParam, instant } from '../values/scalars.ts'
import { newsGridNames } from './news-pages.ts'

/** An event that concerns the user, or several alike. Of an `integration`, `number` is the product. */
const newsItem = z
  .object({
    id: z.int(),
    /** A kind of docs/events.md; newer versions add some. */
    kind: z.string(),
    grid: z.enum(newsGridNames),
    recordId: z
      .int()
      .nullable()
      .describe('The id of the record in its list; null: of several records, or of an integration'),
    /** The number of records. */
    count: z.int(),
    number: z.string().nullable(),
    /** The name of the record's company, or of the product. */
    name: z.string().nullable(),
    facts: z.record(z.string(), z.unknown()),
    /** The login of the acting user, if any. */
    actor: z.string().nullable(),
    /** The acting operator, alone or as that user. */
    operator: z.string().nullable(),
    /** The status that a document has now. A backend may leave it out. */
    status: z.string().optional(),
    /** A backend may leave it out. */
    due: z
      .string()
      .optional()
      .describe('The step of a reminder while it is due, or the names of the files'),
    createdAt: instant,
    isRead: z.boolean().describe('Whether the user has opened it or marked it'),
  })
  .meta({ id: 'NewsItem' })
export type NewsItem = z.infer<typeof newsItem>

const choice = {
  topic: z.enum(newsTopics).describe('The topic of the news'),
  mail: z.enum(newsMails).describe('E-mails with news of the topic: at once, daily, never'),
  /** Missing: unchanged. */
  push: z
    .boolean()
    .optional()
    .describe('Whether the browsers that the user named show news of the topic'),
}
const newsSettings = z
  .object({ collection: z.array(z.object(choice)) })
  .meta({ id: 'NewsSettings' })
export type NewsSettings = z.infer<typeof newsSettings>

const call = callsOf({ tag: 'Account', access: 'ROLE_USER', feature: 'news', screen: 'every page' })

/** The user's news, of lists and integrations that the user may open. Kept for 90 days. */
export const newsCalls = {
  /** The newest twenty, or those before the one with the id `before`. */
  findNews: call('GET', '/news', {
    without: 'no bell, and no card for them',
    summary: 'News of the records that the user sees',
    query: z.object({ before: idParam.optional() }),
    responses: { 200: z.object({ collection: z.array(newsItem), hasMore: z.boolean() }) },
  }),
  getUnreadNews: call('GET', '/news/unread', {
    without: 'no bell, and no card for them',
    polled: true,
    summary: 'The number of unread news',
    responses: { 200: z.object({ count: z.int() }) },
  }),
  /** Marks one, by its id twice, or all that the user has seen. Repeating it changes nothing. */
  updateReadNews: call('PUT', '/news/read', {
    summary: 'Mark news as read: those with ids from `first` to `last`',
    body: z.strictObject({
      first: z.int().min(1).describe('The id of the oldest that is marked'),
      last: z.int().min(1).describe('The id of the newest that is marked'),
    }),
    responses: { 200: z.object({ count: z.int() }) },
  }),
  /** The topics that the user may have news of, each with how it is mailed. */
  getNewsSettings: call('GET', '/settings/news', {
    access: '/settings/contact',
    without: 'no bell, and no card for them',
    summary: 'The channels of news by topic',
    responses: { 200: newsSettings },
  }),
  /** Changes the topics in the body. */
  updateNewsSettings: call('PUT', '/settings/news', {
    access: '/settings/contact',
    summary: 'Change how the user is sent news',
    body: z.strictObject({
      collection: z
        .array(z.strictObject(choice))
        .min(1)
        .refine(
          (all) => new Set(all.map(({ topic }) => topic)).size === all.length,
          'a topic twice',
        ),
    }),
    responses: { 200: newsSettings },
  }),
}
