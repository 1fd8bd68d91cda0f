import { z } from 'zod'
import { currencyCode, instant, minorUnits } from '../values/scalars.ts'
import { environments } from './environments.ts'
import { integrationProduct } from './integration-scope.ts'

const limitChanged = z
  .object({
    id: z.uuid().meta({ description: 'The same in all attempts: handle each id once' }),
    type: z.literal('limit.changed'),
    createdAt: z.iso.datetime({ precision: 3 }),
    environment: z.enum(environments),
    product: integrationProduct,
    recommendationCode: z.string(),
    limit: z
      .object({
        nip: z.string(),
        amount: minorUnits,
        currency: currencyCode,
        validUntil: instant.nullable().meta({ description: 'Null: until further notice' }),
      })
      .describe('The limit of a customer'),
    sample: z.boolean().meta({ description: 'True: the broker tests the address' }),
  })
  .meta({ id: 'LimitChanged' })
export type LimitChanged = z.output<typeof limitChanged>

/** The events that the portal posts to the server of a broker's shop (docs/notifications.md). */
export const shopEvents = {
  'limit.changed': { summary: "A customer's limit changed", body: limitChanged },
} as const
