import * as z from 'zod/mini'
import { must } from '../rules/check.ts'
import { phoneNumber } from '../rules/phone.ts'
import { email, line } from '../rules/texts.ts'

/** Longest e-mail address of a member: it becomes the code of an agent. */
const MAX_ADDRESS = 100

/** Names of roles. The server accepts those that the master has. */
const roleNames = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50))

const shareBounds = { type: 'integer', minimum: 0, maximum: 10_000 } as const
const isShare = (basisPoints: number) =>
  Number.isInteger(basisPoints) && basisPoints >= 0 && basisPoints <= shareBounds.maximum

const choice = (meaning: string) => z.nullish(z.boolean()).check(z.describe(meaning))

/** The rights of a member, besides the sign-in itself, and the scope. Absent or null: as before. */
const memberRoles = z.object({
  roles: roleNames,
  isAgent: choice(
    'True for an agent, who sees own rows; false for an employee, who sees the rows of all agents',
  ),
  /** An agent without an account, whose rows the member gets. */
  agentId: z
    .nullish(z.int().check(z.positive()))
    .check(z.describe('The agent of the records that the member becomes; without it a new one')),
  mayConfirm: choice('Whether the member may confirm the received documents that they see'),
  isMaster: choice('Whether the member is a master: sees all rows and manages the team'),
})

/** A change of a member: the rights, the scope, and of an agent the share of the partner's commission. */
export const memberChange = z.extend(memberRoles, {
  shareFrom: z
    .nullish(z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)))
    .check(
      z.describe(
        'The month from which the share holds, not before the current one: `2026-12`. Absent or null: as before',
      ),
    ),
  shareBasisPoints: z
    .nullish(z.number().check(...must('percent', isShare, shareBounds)))
    .check(z.describe('The share from that month on: 4000 is 40 %; null: none')),
})

/**
 * An invitation. The e-mail address becomes the login; codes go to the phone. Without a word about it the
 * member is an agent, may confirm and is no master.
 */
export const teamInvitation = z.extend(memberRoles, {
  name: line(100),
  email: email.check(
    ...must('tooLong', (address) => address.length <= MAX_ADDRESS, { maxLength: MAX_ADDRESS }),
  ),
  phoneNumber,
})
