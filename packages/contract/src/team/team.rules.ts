import * as z from 'zod/mini'
import { must } from '../rules/check.ts'
import { phoneNumber } from '../rules/phone.ts'
import { email, line } from '../rules/texts.ts'

/** Longest e-mail address of a member: it becomes the code of an agent. */
const MAX_ADDRESS = 100

/** Names of roles. The server accepts those that the master has. */
const roleNames = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50))

const choice = (meaning: string) => z.nullish(z.boolean()).check(z.describe(meaning))

/** The rights of a member, besides the sign-in itself. Absent or null: as before. */
export const memberRoles = z.object({
  roles: roleNames,
  mayConfirm: choice('Whether the member may confirm the received documents that they see'),
  isMaster: choice('Whether the member is a master: sees all rows and manages the team'),
})

/**
 * An invitation. The e-mail address becomes the login; codes go to the phone. Without a word about it the
 * member may confirm and is no master.
 */
export const teamInvitation = z.extend(memberRoles, {
  name: line(100),
  email: email.check(
    ...must('tooLong', (address) => address.length <= MAX_ADDRESS, { maxLength: MAX_ADDRESS }),
  ),
  phoneNumber,
  isAgent: choice('False for an employee, who sees the rows of all agents'),
  /** An agent without an account, who keeps their rows. Absent or null: a new agent. */
  agentId: z
    .nullish(z.int().check(z.positive()))
    .check(z.describe('The agent of the records who is invited; without it a new one')),
})
