import type { EventKind } from '@partner-portal/contract/events/kinds'
import { providerEvents } from '@partner-portal/contract/events/provider-events'
import { z } from 'zod'
import type { ProviderMessage } from '#domain/events/provider-messages.ts'

/** The columns of messages of these kinds, such as `record.number`: the same for all rows. */
export function columnsOf(kinds: readonly EventKind[]): string[] {
  const bodies = kinds.flatMap((kind) => providerEvents[kind]?.body ?? [])
  const fields = Object.keys(bodies[0]?.shape ?? {})
  const paths = new Set(bodies.flatMap((body) => pathsOf(body)))
  return fields.flatMap((field) => [...paths].filter((path) => path.split('.')[0] === field))
}

function pathsOf(schema: z.core.$ZodType, path: readonly string[] = []): string[] {
  if (schema instanceof z.ZodNullable) return pathsOf(schema.unwrap(), path)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => pathsOf(option, path))
  if (!(schema instanceof z.ZodObject)) return [path.join('.')]
  return Object.entries(schema.shape).flatMap(([name, field]) => pathsOf(field, [...path, name]))
}

export function flattened(
  message: ProviderMessage,
  columns: readonly string[],
): Record<string, unknown> {
  const valueAt = (path: string) =>
    path.split('.').reduce<unknown>((value, name) => Object(value)[name] as unknown, message)
  return Object.fromEntries(columns.map((path) => [path, valueAt(path) ?? null]))
}
