import { z } from 'zod'
import { callsOf } from '../protocol/call.ts'
import { featureNames } from '../protocol/features.ts'
import { userStatus, userType } from '../protocol/roles.ts'

/** The signed-in user (specification §3, userInfo). A backend may leave out `type`. */
const userInfo = z
  .object({
    username: z.string(),
    companyName: z.string(),
    recommendationCode: z.string().nullable(),
    isMaster: z.boolean().describe('Whether the user sees the rows of all agents of the partner'),
    isPartner: z.boolean().meta({ description: 'Holds ROLE_INVOICE_PURCHASE_LIST' }),
    status: userStatus.describe('The status of the account'),
    type: userType
      .optional()
      .describe('Whether an employee or an owner; without it both are assumed'),
    roles: z.array(z.string()),
    mayConfirm: z
      .boolean()
      .optional()
      .describe(
        'Whether the user may confirm the received documents that they see; without it yes',
      ),
    mustAddSecondFactor: z
      .boolean()
      .optional()
      .describe('Whether the provider demands a second factor of the user, who has none'),
  })
  .meta({ id: 'UserInfo' })
export type UserInfo = z.infer<typeof userInfo>

/** The features of the backend. A missing one counts as there. */
export const featureSwitches = z.partialRecord(z.enum(featureNames), z.boolean())
export type FeatureSwitches = z.infer<typeof featureSwitches>

const call = callsOf({ tag: 'Account', screen: 'every page' })

export const userInfoCalls = {
  getUserInfo: call('GET', '/user_info', {
    access: 'ROLE_USER',
    specified: true,
    needed: 'no page opens',
    allowsMissingFactor: true,
    summary: 'The signed-in user and their company',
    responses: { 200: userInfo },
  }),
  getCapabilities: call('GET', '/capabilities', {
    tag: 'Sign-in',
    access: 'public',
    without: 'the backend counts as having every feature',
    summary: 'The features of the backend',
    responses: {
      200: z
        .object({
          features: featureSwitches.describe('By name: false is what the backend does not have'),
        })
        .meta({ id: 'Capabilities' }),
    },
    // From a backend with every feature.
    errors: ['NOT_FOUND'],
  }),
}
