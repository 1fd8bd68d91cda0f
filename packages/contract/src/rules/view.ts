import * as z from 'zod/mini'
import { viewNameLength } from '../values/limits.ts'
import { text } from './texts.ts'

/** The user's own name for a saved view of a list. */
export const viewForm = z.object({ name: text(viewNameLength) })
