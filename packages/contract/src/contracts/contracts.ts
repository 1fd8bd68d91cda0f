import { z } from 'zod'
import { grid } from '../list/grid.ts'
import { instant } from '../values/scalars.ts'
import { timelineEvents } from './contract-timeline.ts'
import { contracts } from './contracts.list.ts'

export const contractGrid = grid(contracts, {
  events: z.array(z.object({ event: z.enum(timelineEvents), date: instant })),
})

/** A contract or a proposal of one. */
export const contract = contractGrid.rowSchema
export type Contract = z.infer<typeof contract>
