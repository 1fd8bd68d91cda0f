import * as z from 'zod/mini'
import { text } from './texts.ts'
import { viewNameLength } from './view-limits.ts'

/** The user's own name for a saved view of a list. */
export const viewForm = z.object({ name: text(viewNameLength) })
