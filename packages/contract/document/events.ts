import type { z } from 'zod'
import { declarationOf, typesOf } from '../src/events/kinds.ts'
import { providerEvents, providerKinds } from '../src/events/provider-events.ts'
import { shopEvents } from '../src/integrations/shop-events.ts'
import type { Json } from './describe-fields.ts'
import { eventTags } from './tags.ts'

const receivers = [
  { ...eventTags.shop, secret: "the integration's secret of that environment", events: shopEvents },
  { ...eventTags.provider, secret: 'EVENTS_SECRET', events: providerEvents },
]

/** The events for other servers, each under the tag of its receiver (docs/notifications.md, events.md). */
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

/** The text with the table of the events for the provider's system. */
export function withEventTable(text: string): string {
  const names = (facts: object) =>
    Object.keys(facts)
      .map((name) => `\`${name}\``)
      .join(', ')
  const rows = providerKinds.map((kind) => {
    const declaration = declarationOf(kind)
    const { provider, facts, content } = declaration
    const types = typesOf(declaration).join(', ')
    return `| \`${kind}\` | ${provider} | ${types} | ${names(facts)} | ${names(content)} |`
  })
  const head = [
    '| `kind` | What happened | `record` | `facts` | `content` |',
    '|---|---|---|---|---|',
  ]
  return text.replace(/\| `kind` [^]*?\n\n/, `${[...head, ...rows].join('\n')}\n\n`)
}
