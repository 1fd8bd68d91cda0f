import { z } from 'zod'
import { callsOf, mediaTypes } from '../protocol/call.ts'
import { currencySum } from '../records/records.ts'
import { isCalendarDay } from '../values/dates.ts'
import { minorUnits } from '../values/scalars.ts'

const day = z.string().refine(isCalendarDay, 'is not a day: YYYY-MM-DD')

/** Both days included, in Warsaw. */
const period = z
  .object({
    from: day.describe('The first day: `2026-11-01`'),
    to: day.describe('The last day, included: `2026-11-30`'),
  })
  .meta({ id: 'Period' })

/**
 * The figures of one agent in a period. The first five count leads of `/lead-grid` by `dateAdded`, by their
 * stage until now (`leadSteps`); `documents` and `amount` documents of `/financial-document-grid` by
 * `fundingDate`, and are the sums of that list, as `commission` less `corrections` is. `commission` is the
 * sum of the agent's lines in settlements, by `lineDate`; without any `corrections` is null.
 */
const agentFigures = z
  .object({
    reported: z.int().describe('The number of leads reported in the period'),
    proposals: z.int().describe('Of the reported leads: those with a proposal, or farther'),
    decisions: z.int().describe('Of the reported leads: those with a decision, or farther'),
    contracts: z.int().describe('Of the reported leads: those with a signed contract, or farther'),
    active: z.int().describe('Of the reported leads: those with an active contract'),
    documents: z.int().describe('The number of documents funded in the period'),
    sums: z
      .array(
        currencySum.extend({
          commission: minorUnits.describe(
            "The partner's commission in minor units, `corrections` included",
          ),
          corrections: minorUnits
            .nullish()
            .describe("The agent's lines less the documents' commission, in minor units"),
        }),
      )
      .describe('Of these documents and of the corrections, by currency'),
  })
  .meta({ id: 'AgentFigures' })
export type AgentFigures = z.infer<typeof agentFigures>

/** `agentId` is null for rows without an agent. */
const agentComparison = z
  .object({
    agentId: z.int().nullable(),
    agentName: z.string().nullable(),
    now: agentFigures,
    before: agentFigures,
  })
  .meta({ id: 'AgentComparison' })
export type AgentComparison = z.infer<typeof agentComparison>

const periodQuery = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'is before the first day' })

const call = callsOf({ tag: 'Home page', access: '/agents', feature: 'team' })

export const agentFigureCalls = {
  /**
   * Every agent of the partner by name, rows without an agent at last, if there are any. `before` is the
   * period before: the months before whole months, else as many days.
   */
  findAgentFigures: call('GET', '/dashboard/agents', {
    needed: 'its page says that it is not available',
    summary: 'Agents side by side over a period',
    query: periodQuery,
    responses: {
      200: z.object({ period, before: period, collection: z.array(agentComparison) }),
    },
  }),
  getAgentFiguresSheet: call('GET', '/dashboard/agents/sheet', {
    binary: mediaTypes.spreadsheet,
    summary: 'The same as a spreadsheet',
    query: periodQuery,
    errors: ['TOO_MANY_REQUESTS'],
  }),
}
