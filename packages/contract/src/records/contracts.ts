import { z } from 'zod'
import { grid, rowBase } from '../lists/grid.ts'
import { timelineEvents } from '../values/contract-timeline.ts'
import { currencyCode, instant, minorUnits } from '../values/scalars.ts'
import { contractOutline } from './contract-outline.ts'
import { productCode } from './dictionaries.ts'
import { documentStatus } from './financial-documents.ts'

/**
 * A contract or a proposal of one. `amount` is its limit in minor units;
 * `events` is its timeline, oldest first. `wantsFiles` as of a document.
 */
export const contract = rowBase
  .extend({
    dateAdded: instant,
    number: z.string(),
    customerName: z.string(),
    customerNip: z.string().nullable(),
    product: productCode,
    amount: minorUnits.nullable(),
    currency: currencyCode,
    status: documentStatus,
    signedDate: instant.nullable().describe('When the contract was signed; null before that'),
    wantsFiles: z.boolean().optional(),
    events: z.array(z.object({ event: z.enum(timelineEvents), date: instant })),
  })
  .meta({ id: 'Contract' })
export type Contract = z.infer<typeof contract>

export const contractGrid = grid({
  outline: contractOutline,
  tag: 'Contracts',
  summary: 'Contracts and proposals',
  row: contract,
})
