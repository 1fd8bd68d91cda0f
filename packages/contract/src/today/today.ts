import { z } from 'zod'
import { nextStep } from '../leads/lead-work.ts'
import { newsGridNames } from '../news/news-pages.ts'
import { callsOf } from '../protocol/call.ts'
import { calendarDay, currencyCode, idParam, minorUnits } from '../values/scalars.ts'
import { taskKindNames } from './task-kinds.ts'

/** One line of the queue. Of an `integration`, `number` is the product's code and `words` its title. */
const task = z
  .object({
    kind: z.enum(taskKindNames),
    grid: z.enum(newsGridNames).describe('The list of its record'),
    id: z
      .int()
      .nullable()
      .describe('The id of the record in its list; null: of several records, or of an integration'),
    client: z.string().nullable().describe('The name of the client'),
    nip: z.string().nullable().describe('The NIP of the client'),
    agentName: z
      .string()
      .nullish()
      .describe('The agent of the record, for users who see those of others; null for their own'),
    number: z.string().nullable().describe('The number by which the record is called'),
    status: z
      .string()
      .nullable()
      .describe('The status of the record: `first_signed` wants a second signature'),
    words: z
      .string()
      .nullable()
      .describe('What is to be done: the step, the names of the files, the answer'),
    until: calendarDay.nullable().describe('The last day for it; null without one'),
    amount: minorUnits.nullable(),
    currency: currencyCode.nullable(),
    phoneNumber: z.string().nullable().describe('The phone number of the contact person of a lead'),
    step: nextStep.nullable().describe('The stored step, for `saveNextStep`; null of other kinds'),
    newsId: z.int().nullable().describe('The unread news, for `updateReadNews`; null of others'),
  })
  .meta({ id: 'Task' })
export type Task = z.infer<typeof task>
/** As the server answers it. */
export type WireTask = z.input<typeof task>

const taskCount = z
  .object({
    kind: z.enum(taskKindNames),
    grid: z.enum(newsGridNames),
    count: z.int().describe('All records, also beyond those in the answer'),
  })
  .meta({ id: 'TaskCount' })
export type TaskCount = z.infer<typeof taskCount>

const today = z
  .object({
    collection: z.array(task).describe('The most urgent first, at most 50 of a kind and list'),
    counts: z.array(taskCount).describe('By kind and list; only lists that the user may open'),
  })
  .meta({ id: 'Today' })
export type Today = z.infer<typeof today>

const call = callsOf({ tag: 'Home page', access: 'ROLE_USER', feature: 'records' })

export const todayCalls = {
  /**
   * Tasks of the user, and tasks of others for which the user waits. An agent sees their own rows; `agentId` is
   * 403 for them, and leaves out the answers and notifications of the user.
   */
  findTasks: call('GET', '/tasks', {
    screen: '/today',
    without:
      'the home page has the counts of `/dashboard/cases` alone, and there is no page for it',
    summary: 'The tasks of the user, in the order of their urgency',
    query: z.strictObject({
      agentId: idParam
        .optional()
        .describe('For users who see the whole firm: the tasks of this agent alone'),
    }),
    responses: { 200: today },
  }),
}
