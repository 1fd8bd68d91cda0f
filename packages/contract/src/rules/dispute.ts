import * as z from 'zod/mini'
import { disputeKinds } from '../values/disputes.ts'
import { must } from './check.ts'
import { nip } from './nip.ts'
import { text } from './texts.ts'

export const disputeText = text(1000)

const kind = z.string().check(
  ...must('required', (typed) => disputeKinds.some((one) => one === typed), {
    enum: [...disputeKinds],
  }),
)

/** Of a lead. */
export const disputeForm = z.object({ kind, reason: disputeText })

/** Of a client whom somebody else blocked. */
export const nipDisputeForm = z.object({ nip, reason: disputeText })
