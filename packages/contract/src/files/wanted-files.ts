import { z } from 'zod'
import { gridNames } from '../lists/grid-names.ts'
import { callsOf } from '../protocol/call.ts'
import { calendarDay, idParam, instant } from '../values/scalars.ts'
import { upload } from './uploads.ts'

/** The states of a wanted file: nothing sent, files on their way, or the provider's answer to them. */
export const wantedStates = ['WANTED', 'HANDED_IN', 'ACCEPTED', 'REFUSED'] as const
export type WantedState = (typeof wantedStates)[number]

/** The provider's answer to files. */
export const fileOutcomes = ['ACCEPTED', 'REFUSED'] as const

/**
 * A file that was handed in. `outcome`: the provider's answer, null without one. `isGone`: nobody took it
 * in time, so its content is deleted and it has to be handed in again.
 */
const handedFile = z
  .object({
    id: z.int(),
    name: z.string(),
    size: z.int(),
    handedInAt: instant.describe('The time at which it was handed in'),
    takenAt: instant.nullable().describe('The time at which the provider took it'),
    outcome: z.enum(fileOutcomes).nullable(),
    reason: z.string().nullable(),
    isGone: z
      .boolean()
      .optional()
      .describe('Whether nobody took it in time, so that its content is deleted'),
  })
  .meta({ id: 'HandedFile' })

/**
 * A wanted file of a document or contract, with the files that were handed in for it. `uploads`: the user's
 * files for it that are not handed in.
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
    summary: 'The wanted files of a record',
    params,
    responses: { 200: wantedFiles },
    errors: ['NOT_FOUND'],
  }),
  /**
   * Hands in uploads of the user for a wanted file. Repeating it changes nothing. 409 FILE_NOT_READY for a
   * missing upload, ALREADY_SET_UP for an accepted file.
   */
  sendWantedFiles: call('POST', '/records/{grid}/{id}/wanted-files', {
    refusesSuspended: true,
    summary: 'Hand files in',
    params,
    body: z.object({
      wantedId: z.int(),
      uploads: z.array(z.int()).min(1).max(20).describe('The ids of uploads'),
    }),
    errors: ['NOT_FOUND', 'FILE_NOT_READY', 'ALREADY_SET_UP'],
  }),
}
