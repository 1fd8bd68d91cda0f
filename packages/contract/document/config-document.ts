import { z } from 'zod'
import { portalConfig } from '../src/content/portal-config.ts'

type Schema = Record<string, { description?: string; default?: unknown }>

/** The JSON schema of `/config.json`, for editors: an unknown key is a mistake. */
export function configSchema() {
  const { properties, ...schema } = z.toJSONSchema(portalConfig, {
    io: 'input',
    unrepresentable: 'any',
  })
  return {
    ...schema,
    title: '/config.json of the portal',
    properties: { $schema: { type: 'string' }, ...properties },
    additionalProperties: false,
  }
}

/** Its keys for the docs, with what counts without them. */
export function configList(): string[] {
  const { properties } = z.toJSONSchema(portalConfig, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties as Schema).map(([key, { description, default: without }]) => {
    if (!description) throw new Error(`portal-config.ts has no description of ${key}`)
    const isShown = without !== null && key !== 'brand'
    return `- \`${key}\`${isShown ? ` (\`${JSON.stringify(without)}\`)` : ''}: ${description}`
  })
}
