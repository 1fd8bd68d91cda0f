import type { ZodMiniType } from 'zod/mini'
import { type FieldFault, faultsOf } from './faults.ts'

export type FormSchema<T> = ZodMiniType<T>

/** Parses a form's input by its schema: the value or its faults. */
export function readForm<T>(
  schema: FormSchema<T>,
  typed: unknown,
): { readonly value: T } | { readonly faults: readonly FieldFault[] } {
  const { success, data, error } = schema.safeParse(typed)
  return success ? { value: data } : { faults: faultsOf(error.issues) }
}
