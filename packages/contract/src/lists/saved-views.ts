import { z } from 'zod'
import { listLimits } from '../list/grid-outline.ts'
import { callsOf } from '../protocol/call.ts'
import { idParam } from '../values/scalars.ts'
import { gridNames } from './grid-names.ts'
import { viewForm } from './view.rules.ts'

/**
 * A list's state as in the portal's address, without the page: filters (the tab is one), `sort`,
 * `limit`, `columns`; `rows` is the density, `compact` or `usual`.
 */
const viewSearch = z
  .record(z.string().regex(/^\w{1,40}$/), z.string().min(1).max(listLimits.rawLength))
  .refine((search) => Object.keys(search).length <= listLimits.filters, 'has too many parts')
  // Longer addresses do not come through, and agents load all views that masters share.
  .refine((search) => JSON.stringify(search).length <= 2 * listLimits.rawLength, 'is too long')

const viewFields = { name: z.string(), search: z.record(z.string(), z.string()) }

/**
 * A named state of a list, kept for one user. `isShared`: all users of the partner see it. `madeBy`: the
 * login of the master who shares it, null for the user's own. `isStart`: the user's start page. Goes beyond
 * the specification.
 */
const savedView = z
  .object({
    id: z.int(),
    ...viewFields,
    isShared: z.boolean().optional(),
    madeBy: z.string().nullish().describe('The login of who shares it; null of an own view'),
    isStart: z.boolean().optional().describe('Whether it is the start page of the user'),
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof savedView>

const params = z.object({ grid: z.enum(gridNames) })

const startView = z.object({ grid: z.enum(gridNames), ...viewFields }).meta({ id: 'StartView' })

const call = callsOf({
  tag: 'Every list',
  access: '{grid}',
  feature: 'views',
  screen: 'every list',
  without: 'views are kept in the browser, as the page says; none opens first',
})

/**
 * Views of the lists whose page the user may open, else 403; each user has their own, and sees those
 * that masters of the partner share.
 */
export const savedViewCalls = {
  findSavedViews: call('GET', '/saved-views/{grid}', {
    summary: "The user's views of a list, by name",
    params,
    responses: { 200: z.object({ collection: z.array(savedView) }) },
    errors: ['FORBIDDEN'],
  }),
  /**
   * Creates or updates the view of that name. 409 TOO_MANY_VIEWS if the list has `savedViewLimit`
   * others. Only masters share a view, else 403; without `isShared` it stays as it is.
   */
  saveView: call('PUT', '/saved-views/{grid}', {
    summary: 'Save a view of a list',
    params,
    body: z.strictObject({
      name: viewForm.shape.name,
      search: viewSearch,
      isShared: z.boolean().optional(),
    }),
    responses: { 200: savedView },
    errors: ['FORBIDDEN', 'TOO_MANY_VIEWS'],
  }),
  /** Repeating it changes nothing. */
  deleteView: call('DELETE', '/saved-views/{grid}/{id}', {
    summary: 'Delete a view of a list',
    params: params.extend({ id: idParam }),
    errors: ['FORBIDDEN'],
  }),
  /** Null: none, or one that is gone, is not shared any more or whose page the user may not open. */
  getStartView: call('GET', '/start-view', {
    access: 'ROLE_USER',
    summary: "The view that is the user's start page",
    responses: {
      200: z.object({ view: startView.nullable().describe('The view; null without one') }),
    },
  }),
  saveStartView: call('PUT', '/start-view', {
    access: 'ROLE_USER',
    summary: 'Choose the start page',
    body: z.strictObject({
      viewId: z
        .int()
        .positive()
        .nullable()
        .describe('The id of a view that the user sees; null for the home page'),
    }),
    errors: ['NOT_FOUND'],
  }),
}
