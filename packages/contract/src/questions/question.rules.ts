import * as z from 'zod/mini'
import { text } from '../rules/texts.ts'

/** A question or its answer. */
export const questionText = text(1000)

export const questionForm = z.object({ text: questionText })
