import { z } from 'zod'
import { portalConfig } from '../src/content/portal-config.ts'

type Described = Record<string, { description?: string }>

/** The JSON schema of `/config.json`, for editors: an unknown key is a mistake. */
export function configSchema() {
  const { properties, ...schema } = z.toJSONSchema(portalConfig, {
    io: 'input',
    unrepresentable: 'any',
  })
  for (const [key, { description }] of Object.entries(properties as Described))
    if (!description) throw new Error(`portal-config.ts has no description of ${key}`)
  return {
    ...schema,
    title: '/config.json of the portal',
    properties: { $schema: { type: 'string' }, ...properties },
    additionalProperties: false,
  }
}
