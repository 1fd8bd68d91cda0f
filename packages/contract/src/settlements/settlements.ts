import type { z } from 'zod'
import { grid } from '../list/grid.ts'
import { settlements } from './settlements.list.ts'

export const settlementGrid = grid(settlements, {})

/** The provider's debt to the partner for one calendar month in Warsaw, over `itemsCount` lines. */
export const settlement = settlementGrid.rowSchema
export type Settlement = z.infer<typeof settlement>
