import * as z from 'zod/mini'
import { must } from '../rules/check.ts'
import { phoneNumber } from '../rules/phone.ts'
import { email, line } from '../rules/texts.ts'

/** Longest e-mail address of a member: it becomes the code of an agent. */
const MAX_ADDRESS = 100

/** Names of roles. The server accepts those that the master has. */
const roleNames = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50))

/** The roles of a member, besides the sign-in itself. */
export const memberRoles = z.object({ roles: roleNames })

/** An invitation of an agent. The e-mail address becomes the login; codes go to the phone. */
export const teamInvitation = z.object({
  name: line(100),
  email: email.check(
    ...must('tooLong', (address) => address.length <= MAX_ADDRESS, { maxLength: MAX_ADDRESS }),
  ),
  phoneNumber,
  roles: roleNames,
  /** An agent without an account, who keeps their rows. Absent or null: a new agent. */
  agentId: z
    .nullish(z.int().check(z.positive()))
    .check(z.describe('The agent of the records who is invited; without it a new one')),
})
