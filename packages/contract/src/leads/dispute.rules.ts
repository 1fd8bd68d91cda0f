import * as z from 'zod/mini'
import { must } from '../rules/check.ts'
import { nip } from '../rules/nip.ts'
import { text } from '../rules/texts.ts'
import { disputeKinds } from './dispute-kinds.ts'

export const disputeText = text(1000)

const kind = z.string().check(
  ...must('required', (text) => disputeKinds.some((disputeKind) => disputeKind === text), {
    enum: [...disputeKinds],
  }),
)

/** A dispute about a lead. */
export const disputeForm = z.object({ kind, reason: disputeText })

/** A dispute about a client whom somebody else blocked. */
export const nipDisputeForm = z.object({ nip, reason: disputeText })
