import { z } from 'zod'
import { call } from '../protocol/call.ts'
import { environments } from './environments.ts'
import { integrationProduct } from './integration-scope.ts'

/** The owner of a shop's key and secret. */
const merchantPing = z
  .object({
    environment: z.enum(environments),
    product: integrationProduct,
    recommendationCode: z.string(),
    isAvailable: z.boolean().meta({
      description: 'False for the test environment in the two days after the activation',
    }),
  })
  .meta({ id: 'MerchantPing' })

/** Called by a shop's server with its key and secret as `Authorization: Basic`. */
export const merchantCalls = {
  /**
   * 401 INVALID_CREDENTIALS for an unknown key and for a wrong secret. Sixty requests a minute per
   * address.
   */
  checkMerchantKey: call('GET', '/merchant/ping', {
    tag: 'Shops',
    base: 'public',
    access: 'public',
    specified: true,
    screen: "shops' pages",
    without: 'shops cannot try their keys',
    summary: "Check a shop's key and secret",
    headers: z.object({
      authorization: z
        .string()
        .max(1000)
        .optional()
        .meta({ description: '`Basic` and base64 of `key:secret`' }),
    }),
    responses: { 200: merchantPing },
    errors: ['INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'],
  }),
}
