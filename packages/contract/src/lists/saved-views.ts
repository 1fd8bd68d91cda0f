import { z } from 'zod'
import { call } from '../protocol/call.ts'
import { endpoints } from '../protocol/endpoints.ts'
import { gridNames } from '../protocol/grid-names.ts'
import { viewForm } from '../rules/view.ts'
import { idParam } from '../values/scalars.ts'
import { listLimits } from './grid-outline.ts'

/**
 * A list's state as in the portal's address, without the page: filters (the tab is one), `sort`,
 * `limit`, `columns`.
 */
const viewSearch = z
  .record(z.string().regex(/^\w{1,40}$/), z.string().min(1).max(listLimits.rawLength))
  .refine((search) => Object.keys(search).length <= listLimits.filters, 'has too many parts')

/** A named state of a list, kept for one user. Goes beyond the specification. */
const savedView = z
  .object({ id: z.int(), name: z.string(), search: z.record(z.string(), z.string()) })
  .meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof savedView>

const params = z.object({ grid: z.enum(gridNames) })

/** Views of the lists whose page the user may open, else 403; each user has their own. */
export const savedViewCalls = {
  findSavedViews: call({
    ...endpoints.findSavedViews,
    summary: "The user's views of a list, by name",
    params,
    responses: { 200: z.object({ collection: z.array(savedView) }) },
    errors: ['BAD_REQUEST', 'FORBIDDEN'],
  }),
  /**
   * Creates or updates the view of that name. 409 TOO_MANY_VIEWS if the list has `savedViewLimit`
   * others.
   */
  saveView: call({
    ...endpoints.saveView,
    summary: 'Save a view of a list',
    params,
    body: z.strictObject({
      name: viewForm.shape.name,
      search: viewSearch,
    }),
    responses: { 200: savedView },
    errors: ['BAD_REQUEST', 'FORBIDDEN', 'TOO_MANY_VIEWS'],
  }),
  /** Repeating it changes nothing. */
  deleteView: call({
    ...endpoints.deleteView,
    summary: 'Delete a view of a list',
    params: params.extend({ id: idParam }),
    responses: { 204: null },
    errors: ['BAD_REQUEST', 'FORBIDDEN'],
  }),
}
