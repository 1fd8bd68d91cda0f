import * as z from 'zod/mini'
import { text } from '../rules/texts.ts'
import { viewNameLength } from '../values/limits.ts'

/** The user's own name for a saved view of a list. */
export const viewForm = z.object({ name: text(viewNameLength) })
