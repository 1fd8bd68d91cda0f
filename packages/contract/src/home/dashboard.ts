import { z } from 'zod'
import { documentStatuses } from '../documents/document-status.ts'
import { leadStatuses } from '../leads/lead-status.ts'
import { gridNames } from '../lists/grid-names.ts'
import { callsOf } from '../protocol/call.ts'
import { calendarMonth, currencyCode, instant, minorUnits } from '../values/scalars.ts'

/**
 * The number of leads (`/lead-grid`), contracts (`/proposal-contract-grid`) or documents
 * (`/financial-document-grid`) of the user with a status: the count of the grid for
 * `filter[status][value]={status}`, `EXACT`.
 */
const caseCount = z
  .object({
    kind: z.enum(['lead', 'contract', 'document']),
    /** A lead status, or a document status of the other two. */
    status: z.enum([...leadStatuses, ...documentStatuses]),
    count: z.int().describe('The number of records with this status'),
  })
  .meta({ id: 'CaseCount' })
export type CaseCount = z.infer<typeof caseCount>

const dashboardCases = z
  .object({
    collection: z.array(caseCount),
    /** Received documents that wait for the user: `/invoice-loan-grid` with `toConfirm` on. */
    toConfirm: z.int().optional().describe('Received documents that wait for the user'),
    /**
     * Documents with the user's first signature, which wait for another user: `first_signed`, not
     * `toConfirm`.
     */
    firstSigned: z
      .int()
      .optional()
      .describe(
        'Received documents with the first signature of the user, which wait for another one',
      ),
    /**
     * Leads whose protection ends by `endingSoonUntil`, the end of the seventh day from today in
     * Warsaw: `isExpired` off and `blockedUntil <= endingSoonUntil`.
     */
    endingSoon: z.int().optional().describe('Leads whose protection ends by `endingSoonUntil`'),
    endingSoonUntil: instant
      .optional()
      .describe('The end of the seventh day from today, in Warsaw'),
    /** Leads whose next step is due by `stepsDueUntil`, the end of today: `nextStepDate <= stepsDueUntil`. */
    stepsDue: z.int().optional().describe('Leads whose next step is due by `stepsDueUntil`'),
    stepsDueUntil: instant.optional().describe('The end of today, in Warsaw'),
    /** Records that want files, by list: those with `wantsFiles` on. */
    filesWanted: z
      .array(z.object({ grid: z.enum(gridNames), count: z.int() }))
      .optional()
      .describe('By list: the number of records with missing files'),
  })
  .meta({ id: 'DashboardCases' })
export type DashboardCases = z.infer<typeof dashboardCases>

/**
 * The commission of one calendar month in Warsaw (`2026-10`). `isSettled`: the amount is that of the
 * month's closed settlements (`/settlement-grid`), for an agent that of their lines that carry the agent.
 * Otherwise it is the amount of the month's open settlement, which may still change, or, without one, the
 * commission of the documents funded in it, the sum `partnerCommissionAmount` of
 * `/financial-document-grid` for that `fundingDate`. The same holds, without `isSettled`, for an agent whose
 * settlements came without lines. A backend may leave `isSettled` out.
 */
const revenue = z
  .object({
    month: calendarMonth,
    amount: minorUnits,
    currency: currencyCode,
    isSettled: z
      .boolean()
      .optional()
      .describe("Whether the amount is that of the month's closed settlements"),
  })
  .meta({ id: 'Revenue' })
export type Revenue = z.infer<typeof revenue>

/** A product's form with the partner's recommendation code. */
const recommendationLink = z
  .object({ product: z.string(), url: z.url() })
  .meta({ id: 'RecommendationLink' })
export type RecommendationLink = z.infer<typeof recommendationLink>

const call = callsOf({ tag: 'Home page', specified: true })

export const dashboardCalls = {
  /**
   * Every status of each list that the user may open, 0 included. An agent's own rows are counted.
   * If the user may not open a list, its `toConfirm` and `firstSigned` are 0, and its `endingSoon` and `stepsDue` are
   * absent.
   */
  getDashboardCases: call('GET', '/dashboard/cases', {
    access: 'ROLE_CASES',
    screen: '/ (home page): cases',
    summary: 'Cases by status, and what waits for the user',
    responses: { 200: dashboardCases },
  }),
  /**
   * The last twelve calendar months, oldest first, each with every currency that occurs (PLN
   * always, and first). A month without revenue has 0.
   */
  findRevenues: call('GET', '/dashboard/revenues', {
    access: 'ROLE_STATISTICS',
    screen: '/ (home page): revenues',
    summary: 'Commission by month',
    responses: { 200: z.object({ collection: z.array(revenue) }) },
  }),
  /** One link per product that has a form. Empty without a recommendation code. */
  findRecommendationLinks: call('GET', '/dashboard/recommendation-links', {
    access: 'ROLE_USER',
    screen: '/ (home page): others',
    without: 'the block vanishes',
    summary: 'Links by which customers are recommended',
    responses: { 200: z.object({ collection: z.array(recommendationLink) }) },
  }),
}
