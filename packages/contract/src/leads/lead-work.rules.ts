import * as z from 'zod/mini'
import { phoneNumber } from '../rules/phone.ts'
import { email, line, personName, text } from '../rules/texts.ts'
import { isCalendarDay } from '../values/dates.ts'
import { actionLimit } from '../values/limits.ts'

/** For this long the author of a note may take it back. */
export const NOTE_MINUTES = 60

export const leadNoteForm = z.object({ text: text(1000) })

const stepDay = z.string().check(
  z.refine((text: string) => /^20\d\d-/.test(text) && isCalendarDay(text), {
    error: 'is not a day of this century',
  }),
  z.meta({ format: 'date' }),
)
const stepWith = (day: typeof stepDay) => z.object({ text: line(200), day })

/** The next step with a client, and its day. */
const nextStepForm = stepWith(stepDay)

/** The form as it is filled in on a day: no step is planned for the past. */
export function nextStepFormOn(today: string) {
  const notEarlier = z.refine<string>((text) => !isCalendarDay(text) || text >= today, {
    error: 'is before today in Warsaw',
  })
  return stepWith(stepDay.check(notEarlier))
}

// The text that the user saw. If it is not the stored one, somebody else has changed it.
const seenText = z.string().check(z.maxLength(400))

/** `nextStep` null: it is done. `seen` null: there was none. */
export const nextStepChange = z.object({
  nextStep: z.nullable(nextStepForm),
  seen: z.nullable(z.object({ text: seenText, day: seenText })),
  takesBack: z
    .optional(z.int().check(z.nonnegative()))
    .check(
      z.describe('The number of changes by the user that this undoes: histories leave them out'),
    ),
})

export const leadContactForm = z.object({
  firstName: personName,
  lastName: personName,
  phoneNumber,
  email,
})

export const leadContactChange = z.extend(leadContactForm, {
  seen: z.object({
    firstName: seenText,
    lastName: seenText,
    phoneNumber: seenText,
    email: seenText,
  }),
})

/** The reason of a withdrawal, or of longer protection. */
export const leadReasonForm = z.object({ reason: text(500) })

const id = z.int().check(z.positive())

/** The agent, or the firm itself, who takes over these leads, or all records of another agent. */
export const leadHandOver = z
  .object({
    agentId: z
      .nullable(id)
      .check(z.describe('The agent who takes over; null: the firm itself, without an agent')),
    ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(actionLimit))),
    fromAgentId: z
      .optional(id)
      .check(z.describe('The agent all of whose records are handed over, in place of `ids`')),
  })
  .check(
    z.refine(({ ids, fromAgentId }) => (ids === undefined) !== (fromAgentId === undefined), {
      path: ['ids'],
      error: 'Either ids or fromAgentId',
    }),
  )
