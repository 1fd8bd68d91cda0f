import { z } from 'zod'
import { gridNames } from '../list/grid-names.ts'
import { callsOf } from '../protocol/call.ts'
import { calendarDay, idParam, instant } from '../values/scalars.ts'
import { upload } from './uploads.ts'

/** What the provider wants: nothing yet, files on their way, or its answer to them. */
export const wantedStates = ['WANTED', 'HANDED_IN', 'ACCEPTED', 'REFUSED'] as const
export type WantedState = (typeof wantedStates)[number]

/** The provider's answer to files. */
export const fileOutcomes = ['ACCEPTED', 'REFUSED'] as const

/**
 * A file that was handed in. `outcome`: what the provider said of it; null: nothing yet. `isGone`: nobody
 * took it in time, so its content is deleted and it has to be handed in again.
 */
const handedFile = z
  .object({
    id: z.int(),
    name: z.string(),
    size: z.int(),
    handedInAt: instant.describe('When it was handed in'),
    takenAt: instant.nullable().describe('When the provider had it'),
    outcome: z.enum(fileOutcomes).nullable(),
    reason: z.string().nullable(),
    isGone: z
      .boolean()
      .optional()
      .describe('Whether nobody took it in time, so that its content is deleted'),
  })
  .meta({ id: 'HandedFile' })

/**
 * What the provider wants for a document or contract, and what was handed in for it. `uploads`: the
 * user's files for it that are not handed in.
 */
const wantedFile = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string().nullable(),
    deadline: calendarDay.nullable().describe('The last day for it'),
    state: z.enum(wantedStates),
    reason: z.string().nullable(),
    files: z.array(handedFile),
    uploads: z.array(upload).optional().describe("The user's files for it that are not handed in"),
  })
  .meta({ id: 'WantedFile' })
const wantedFiles = z.object({ collection: z.array(wantedFile) })
export type WantedFiles = z.infer<typeof wantedFiles>

const params = z.object({ grid: z.enum(gridNames), id: idParam })

const call = callsOf({
  tag: 'Every list',
  access: '{grid}',
  feature: 'files',
  screen: 'every list',
  without: 'no files can be handed in',
})

export const wantedFileCalls = {
  /** Empty for lists of other records than documents and contracts. 404 as for the record. */
  findWantedFiles: call('GET', '/records/{grid}/{id}/wanted-files', {
    summary: 'What is wanted for a record',
    params,
    responses: { 200: wantedFiles },
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  }),
  /**
   * Hands in uploads of the user for what is wanted. Repeating it changes nothing. 409
   * FILE_NOT_READY for a file that is not here, ALREADY_SET_UP for what is accepted.
   */
  sendWantedFiles: call('POST', '/records/{grid}/{id}/wanted-files', {
    movesMoney: true,
    summary: 'Hand files in',
    params,
    body: z.object({
      wantedId: z.int(),
      uploads: z.array(z.int()).min(1).max(20).describe('The ids of uploads'),
    }),
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'FILE_NOT_READY', 'ALREADY_SET_UP'],
  }),
}
