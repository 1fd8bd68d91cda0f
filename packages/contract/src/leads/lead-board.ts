import { z } from 'zod'
import { call } from '../protocol/call.ts'
import { minorUnits } from '../values/scalars.ts'
import { leadStatuses } from './lead-status.ts'
import { lead, leadGrid } from './leads.ts'

const boardLead = lead
  .pick({
    id: true,
    number: true,
    companyName: true,
    blockedUntil: true,
    nextStepDate: true,
    nextStep: true,
  })
  .extend({ amount: minorUnits.nullable() })
  .meta({ id: 'BoardLead' })

/** The leads of one status. `amount`: the sum in minor units of złoty; `priced` of them have one. */
const boardColumn = z
  .object({
    status: z.enum(leadStatuses),
    count: z.int(),
    amount: minorUnits,
    priced: z.int().describe('The number of them with an amount'),
    /** The first five: by next step, then by the end of their protection. */
    leads: z.array(boardLead).describe('The first ones of the status'),
  })
  .meta({ id: 'BoardColumn' })

const leadBoard = z.object({ collection: z.array(boardColumn) }).meta({ id: 'LeadBoard' })
export type LeadBoard = z.infer<typeof leadBoard>

export const leadBoardCalls = {
  /** Takes the filters of `/lead-grid`. In the order of the statuses, without empty ones. */
  findLeadBoard: call('GET', '/leads/board', {
    tag: 'Leads',
    access: '/lead-list',
    feature: 'leads',
    without: 'the board says that it is not available',
    summary: 'Leads by status, with counts and amounts',
    query: leadGrid.call.query,
    responses: { 200: leadBoard },
  }),
}
