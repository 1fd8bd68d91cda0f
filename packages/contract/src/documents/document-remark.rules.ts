import * as z from 'zod/mini'
import { text } from '../rules/texts.ts'
import { remarkFiles, remarkKinds, remarkLength } from './remark-kinds.ts'

/** A refusal of a document or a question about it, with the reason. */
export const remarkForm = z.object({ kind: z.enum(remarkKinds), reason: text(remarkLength) })

/** With uploaded files, by their ids. */
export const remark = z.extend(remarkForm, {
  files: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(remarkFiles))),
})
