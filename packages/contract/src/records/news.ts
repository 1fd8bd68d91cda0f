import { z } from 'zod'
import { call } from '../protocol/call.ts'
import { endpoints } from '../protocol/endpoints.ts'
import { idParam, instant } from '../values/scalars.ts'
import { newsGridNames, newsKinds, newsMails } from './news-kinds.ts'

/** What the user is to hear of a record, or of several at once. Of an `integration`, `number` is the product. */
const newsItem = z
  .object({
    id: z.int(),
    /** One of `newsKinds`. New ones may be added. */
    kind: z.string(),
    grid: z.enum(newsGridNames),
    /** The record's id in its list. Null: of several records, or of an integration. */
    recordId: z.int().nullable(),
    /** How many records. */
    count: z.int(),
    number: z.string().nullable(),
    /** Of the record's company, or of the product. */
    name: z.string().nullable(),
    /** By the kind: the status, the days, what was answered, words of `newsWordNames`. Empty: nothing more. */
    value: z.string(),
    /** The status that a document has now. A backend may leave it out. */
    status: z.string().optional(),
    createdAt: instant,
    /** The user has opened it, or marked it. */
    isRead: z.boolean(),
  })
  .meta({ id: 'NewsItem' })
export type NewsItem = z.infer<typeof newsItem>

const choice = {
  kind: z.enum(newsKinds),
  mail: z.enum(newsMails),
  /** Whether the browsers that the user named show it too. Without it, it stays as it is. */
  push: z.boolean().optional(),
}
const newsSettings = z
  .object({ collection: z.array(z.object(choice)) })
  .meta({ id: 'NewsSettings' })
export type NewsSettings = z.infer<typeof newsSettings>

/** News of the user's own, of lists and integrations that they may open. They are kept for 90 days. */
export const newsCalls = {
  /** The newest twenty, or those before the one with the id `before`. */
  findNews: call({
    ...endpoints.findNews,
    summary: 'What happened to the records that the user sees',
    query: z.object({ before: idParam.optional() }),
    responses: { 200: z.object({ collection: z.array(newsItem), hasMore: z.boolean() }) },
    errors: ['BAD_REQUEST'],
  }),
  getUnreadNews: call({
    ...endpoints.getUnreadNews,
    summary: 'How much of it is unread',
    responses: { 200: z.object({ count: z.int() }) },
    errors: [],
  }),
  /** One, by its id twice, or all that the user has seen. Repeating it changes nothing. */
  updateReadNews: call({
    ...endpoints.updateReadNews,
    summary: 'Mark news as read: those with ids from `first` to `last`',
    body: z.strictObject({ first: z.int().min(1), last: z.int().min(1) }),
    responses: { 200: z.object({ count: z.int() }) },
    errors: ['BAD_REQUEST'],
  }),
  /** The kinds that the user may have news of, each with how it is mailed. */
  getNewsSettings: call({
    ...endpoints.getNewsSettings,
    summary: 'How the user is sent news',
    responses: { 200: newsSettings },
    errors: [],
  }),
  /** Changes the kinds in the body. */
  updateNewsSettings: call({
    ...endpoints.updateNewsSettings,
    summary: 'Change how the user is sent news',
    body: z.strictObject({
      collection: z
        .array(z.strictObject(choice))
        .min(1)
        .refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, 'a kind twice'),
    }),
    responses: { 200: newsSettings },
    errors: ['BAD_REQUEST'],
  }),
}
