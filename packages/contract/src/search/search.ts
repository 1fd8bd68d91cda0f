import { z } from 'zod'
import { recordKinds } from '../list/grid-outline.ts'
import { gridNames } from '../lists/grid-names.ts'
import { call } from '../protocol/call.ts'
import { SEARCH_MAX, SEARCH_MIN } from '../values/limits.ts'
import { currencyCode, instant, minorUnits } from '../values/scalars.ts'

/** The kinds of results. A company is the customer of rows, an agent has rows: neither has a record. */
const searchKinds = ['company', 'agent', ...recordKinds] as const

/**
 * One result. `grid`: the list that shows it. `filter` narrows that list to it: the exact number of
 * a record, or the NIP of a company or the id of an agent, whose rows are then all shown.
 */
const searchHit = z
  .object({
    kind: z.enum(searchKinds),
    grid: z.enum(gridNames),
    filter: z
      .object({ field: z.string(), value: z.string() })
      .describe('Narrows the list to what was found'),
    /** The record's id in `grid`; null for a company or an agent. */
    id: z.int().nullable(),
    title: z.string().describe('The number of a record, the name of a company or an agent'),
    subtitle: z
      .string()
      .nullable()
      .describe('The company of a record, the NIP of a company; null for a settlement'),
    /** Ten digits. */
    nip: z.string().nullable(),
    date: instant
      .nullable()
      .describe(
        "The time of the record's addition; the first day of a settlement; null for a company",
      ),
    amount: minorUnits.nullable(),
    currency: currencyCode.nullable(),
    status: z.string().nullable().describe('A status of `grid`; null for a company'),
    /** A backend may leave it out. */
    words: z.string().optional().describe('The note or the next step that has the words'),
  })
  .meta({ id: 'SearchHit' })
export type SearchHit = z.infer<typeof searchHit>

export const searchCalls = {
  /**
   * Finds what the user may see, as the lists bound it: companies by a part of their name or the
   * beginning of their NIP; leads, contracts and documents by a part of a number, by their company
   * and by the beginning of its NIP; leads also by person, e-mail and phone number; settlements by a
   * part of their number; whatever has an amount by the whole amount; leads by the words of their notes
   * and their next step; agents by name, for masters. Case and accents do not matter, nor do the spaces
   * and signs of a NIP, a phone number or another number, nor in names the signs `./_-`. Names, notes and
   * steps have all words of `q`, in any order.
   *
   * Up to five companies (by a whole NIP one for each list that has it) and agents, then up to five of each
   * list, in the order of `kind`: exact numbers first, then the newest. Parts of a number, people
   * and their data are looked for in the newest 100,000 rows of a list, companies in 300,000, words in
   * the user's newest 5,000 notes and 5,000 steps, whole numbers, NIPs and amounts in all.
   */
  findAnything: call('GET', '/search', {
    tag: 'Every list',
    access: 'ROLE_USER',
    feature: 'records',
    screen: 'every page',
    without: 'the search ends in a message',
    summary: 'Companies, leads, contracts, documents and settlements by text',
    query: z.strictObject({
      q: z
        .string()
        .trim()
        .min(SEARCH_MIN)
        .max(SEARCH_MAX)
        .describe('The searched text, 3 to 100 characters'),
    }),
    responses: { 200: z.object({ collection: z.array(searchHit) }) },
  }),
}
