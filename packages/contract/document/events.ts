import type { z } from 'zod'
import { shopEvents } from '../src/integrations/shop-events.ts'
import { providerEvents } from '../src/records/provider-events.ts'
import type { Json } from './describe-fields.ts'
import { eventTags } from './tags.ts'

const receivers = [
  { ...eventTags.shop, secret: "the integration's secret of that environment", events: shopEvents },
  { ...eventTags.provider, secret: 'EVENTS_SECRET', events: providerEvents },
]

/** What other servers get, each under the tag of its receiver (docs/notifications.md, events.md). */
export function describeEvents(jsonContent: (body: z.core.$ZodType) => Json): Json {
  const entries = receivers.flatMap(({ name, description, secret, events }) =>
    Object.entries(events).map(([type, { summary, body }]) => {
      const post = {
        operationId: type,
        tags: [name],
        summary: `${name}: ${summary}`,
        description: `${description} Signed with ${secret}.`,
        security: [{ signature: [] }],
        requestBody: { required: true, content: jsonContent(body) },
        responses: {
          '2XX': { description: 'Taken. Anything else is sent again.' },
          '4XX': { description: 'Not taken: it is sent again.' },
        },
      }
      return [type, { post }]
    }),
  )
  return Object.fromEntries(entries)
}
