import type { z } from 'zod'
import { grid } from '../list/grid.ts'
import { leads } from './leads.list.ts'

export const leadGrid = grid(leads, {})

/** A client that the partner blocked: until `blockedUntil` no other partner can block the NIP. */
export const lead = leadGrid.rowSchema
export type Lead = z.infer<typeof lead>
