import { z } from 'zod'
import { passwordProof } from '../account/password.rules.ts'
import { callsOf } from '../protocol/call.ts'
import { instant } from '../values/scalars.ts'
import { environments } from './environments.ts'
import { integrationProduct, ofRecommendation } from './integration-scope.ts'
import { integrationVersions, knownVersions } from './integration-versions.ts'
import { logoTypes } from './logo-rules.ts'
import { notificationUrls } from './notification-url.rules.ts'
import { termsOrNone } from './sdk-calls.ts'
import { styleEntry } from './styles.ts'

/** `name` and `product` are the product's code, `translation` is its Polish name. */
const brokerProduct = z
  .object({
    name: integrationProduct,
    product: integrationProduct,
    translation: z.string().describe("The product's Polish name"),
  })
  .meta({ id: 'BrokerProduct' })
export type BrokerProduct = z.infer<typeof brokerProduct>

/** The API address, key and secret of one environment. */
const productionAccess = z
  .object({
    formUrl: z.string().nullable().describe('The address of the form; null if there is none'),
    apiUrl: z.string().describe('The address of the API'),
    keySecret: z.string().meta({ description: 'The key' }),
    passSecret: z.string().meta({ description: 'The secret' }),
  })
  .meta({ id: 'ProductionAccess' })
export type ProductionAccess = z.infer<typeof productionAccess>

const testAccess = productionAccess
  .extend({ testHash: z.string().describe('Opens the form of the test environment') })
  .meta({ id: 'TestAccess' })

/** The states of the test environment (specification §3). `new`: not available yet. */
const qaStatuses = ['new', 'other'] as const

/**
 * One product of a broker, with its integration (specification §3). Production keys are never in it.
 */
const integration = z
  .object({
    name: integrationProduct,
    isActive: z.boolean(),
    content: z
      .object({ title: z.string().describe('A short title'), description: z.string() })
      .describe('The text of the page about the product'),
    docs: z.object({ url: z.string().nullable() }).describe("The product's documentation"),
    logo: z
      .array(
        z.object({
          logoType: z.enum(logoTypes),
          logoId: z.uuid(),
          fileName: z.string().describe('The name of the file'),
        }),
      )
      .meta({ description: 'At most one of each type' }),
    styles: z.array(styleEntry).meta({ description: 'At most one of each type' }),
    visibility: z
      .object({
        isLimitFormVisible: z
          .boolean()
          .describe('Whether the portal offers the form that asks for a limit'),
        isFormAndCalculatorVisible: z
          .boolean()
          .describe('Whether the portal offers form and calculator'),
      })
      .describe('The offer of the portal'),
    notificationUrls: z
      .object({
        testNotificationUrl: z.string().nullable(),
        prodNotificationUrl: z.string().nullable(),
      })
      .describe('The addresses for notifications of a changed limit'),
    qaAvailability: z
      .object({
        availableAt: instant.describe('From when the test environment can be used'),
        status: z.enum(qaStatuses),
      })
      .nullable()
      .meta({ description: '`new` until the test environment is available; null while inactive' }),
    qaPermissions: testAccess.nullable().meta({ description: 'Null while inactive' }),
    calculator: termsOrNone
      .optional()
      .meta({ description: 'Null: no terms. A backend may leave them out' }),
    versions: integrationVersions
      .optional()
      .meta({ description: 'Of what can be saved. A backend may leave them out' }),
  })
  .meta({ id: 'Integration' })
export type Integration = z.infer<typeof integration>

const call = callsOf({ tag: 'Integrations', access: '/integrations' })

export const integrationCalls = {
  findBrokerProducts: call(
    'GET',
    '/partner-configuration/recommendation-code/{recommendationCode}/products',
    {
      specified: true,
      summary: 'Products that the broker can integrate',
      params: ofRecommendation,
      responses: { 200: z.object({ collection: z.array(brokerProduct) }) },
      errors: ['NOT_FOUND'],
    },
  ),
  getIntegration: call(
    'GET',
    '/automatic-integration/recommendation-code/{recommendationCode}/summary/product/{product}',
    {
      specified: true,
      needed: "a product's page does not open",
      summary: "A product's integration",
      params: ofRecommendation.extend({ product: z.string().max(100) }),
      responses: { 200: integration },
      errors: ['NOT_FOUND'],
    },
  ),
  /**
   * The first call generates the keys. Later and concurrent calls change only the addresses. An
   * address that is left out is removed. The first activation, and a change of the address for
   * production, need a step-up.
   */
  activateIntegration: call(
    'POST',
    '/automatic-integration/recommendation-code/{recommendationCode}',
    {
      specified: true,
      needed: 'a sentence in its place',
      stepUp: 'sometimes',
      summary: 'Activate or update an integration',
      params: ofRecommendation,
      body: z.object({
        product: integrationProduct,
        ...notificationUrls.shape,
        versions: knownVersions,
      }),
      responses: { 200: integration },
      errors: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
    },
  ),
  /**
   * Answers the production keys if the password is right; a user who has a second factor needs a
   * step-up too. Five wrong ones in a quarter of an hour and twenty a day, over all calls that ask
   * for the password; each is audited. A wrong password is 400 WRONG_PASSWORD with sentences in `errors` and
   * `data.errors`. 403 under a switched login. 404 while inactive.
   */
  revealProductionAccess: call(
    'POST',
    '/automatic-integration/recommendation-code/{recommendationCode}/summary/product/{product}/prod-access',
    {
      specified: true,
      needed: 'a sentence in its place',
      stepUp: 'sometimes',
      summary: 'Show the production keys',
      params: ofRecommendation.extend({ product: z.string().max(100) }),
      body: passwordProof,
      responses: { 200: productionAccess },
      errors: ['NOT_FOUND', 'WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
    },
  ),
  /**
   * Replaces the keys of one environment, because they leaked or somebody who knew them left. The
   * old ones are void at once: until the shop has the new ones, its calls are 401, and it cannot
   * verify notifications, which are signed with the new secret. `getIntegration` then has the new
   * test keys, `revealProductionAccess` the new production keys. 403 under a switched login. 404
   * while inactive.
   */
  createIntegrationKeys: call(
    'POST',
    '/automatic-integration/recommendation-code/{recommendationCode}/summary/product/{product}/keys',
    {
      feature: 'integrations',
      stepUp: 'always',
      summary: 'Replace the keys of one environment',
      params: ofRecommendation.extend({ product: z.string().max(100) }),
      body: z.object({ environment: z.enum(environments) }),
      errors: ['NOT_FOUND'],
    },
  ),
}
