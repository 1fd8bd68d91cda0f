import { z } from 'zod'
import { grid, rowBase } from '../lists/grid.ts'
import { leadStatuses } from '../values/lead-status.ts'
import { instant } from '../values/scalars.ts'
import { productCode } from './dictionaries.ts'
import { leadOutline } from './lead-outline.ts'

const leadStatus = z.enum(leadStatuses)

/**
 * A client that the partner blocked. `number` is `ZG/2026/11/000123`; `nip` is
 * ten digits; until `blockedUntil` no other partner can block the NIP.
 */
export const lead = rowBase
  .extend({
    number: z.string(),
    dateAdded: instant,
    nip: z.string(),
    companyName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phoneNumber: z.string(),
    email: z.string(),
    product: productCode,
    status: leadStatus,
    blockedUntil: instant,
    /** The start of the day of the next step with the client. */
    nextStepDate: instant.nullable(),
  })
  .meta({ id: 'Lead' })
export type Lead = z.infer<typeof lead>

export const leadGrid = grid({ outline: leadOutline, tag: 'Leads', summary: 'Leads', row: lead })
