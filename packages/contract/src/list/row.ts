import { z } from 'zod'
import { currencyCode, instant, minorUnits, productCode } from '../values/scalars.ts'
import type { GridName } from './grid-names.ts'
import type { List, RowFields } from './list.ts'
import { commonFields, type FieldType, type ListField, type ListFields } from './list-fields.ts'

const schemas = {
  text: z.string(),
  name: z.string(),
  digits: z.string(),
  product: productCode,
  currency: currencyCode,
  instant,
  amount: minorUnits,
  integer: z.int(),
  boolean: z.boolean(),
} as const satisfies Partial<Record<FieldType, z.ZodType>>

/** Every row of every list. `id` is unique in its list; `toConfirm` marks rows that wait for the user. */
const rowBase = z.object({
  id: z.int().describe('Unique in its list'),
  toConfirm: z.boolean().describe('Whether the row waits for the user'),
  agentId: z.int().nullable().describe(commonFields.agentId.about),
  agentName: z.string().nullable().describe(commonFields.agentName.about),
})

type Plain<F extends ListField> = F extends {
  readonly codes: { readonly values: readonly (infer Code extends string)[] }
}
  ? z.ZodEnum<{ [C in Code]: C }>
  : F['type'] extends keyof typeof schemas
    ? (typeof schemas)[F['type']]
    : never
type Nullable<F, S extends z.ZodType> = F extends { readonly nullable: true } ? z.ZodNullable<S> : S
type Optional<F, S extends z.ZodType> = F extends { readonly optional: true } ? z.ZodOptional<S> : S
type FieldSchema<F> = F extends ListField ? Optional<F, Nullable<F, Plain<F>>> : never

/** The schemas of a list's objects. */
export type Objects<F> = {
  readonly [K in keyof F as F[K] extends { readonly type: 'object' } ? K : never]: z.ZodType
}

/** The schema of a list's rows. */
export type Row<F, O> = z.ZodObject<
  (typeof rowBase)['shape'] & {
    [K in keyof RowFields<F>]: K extends keyof O ? O[K] : FieldSchema<RowFields<F>[K]>
  }
>

export function rowSchema<F extends ListFields, O extends Objects<F>>(
  { declared, row }: List<GridName, F>,
  objects: O,
): Row<F, O> {
  const byName: Readonly<Record<string, z.ZodType | undefined>> = objects
  const shape = Object.entries<ListField>(declared).flatMap(([name, field]) =>
    field.computed ? [] : [[name, schemaOf(field, byName[name]).describe(field.about)] as const],
  )
  const schema: z.ZodObject = rowBase.extend(Object.fromEntries(shape)).meta({ id: row })
  return schema as Row<F, O>
}

function schemaOf(
  { type, codes, nullable, optional }: ListField,
  object: z.ZodType | undefined,
): z.ZodType {
  const plain = object ?? (codes ? z.enum(codes.values) : schemas[type as keyof typeof schemas])
  const maybeNull = nullable ? plain.nullable() : plain
  return optional ? maybeNull.optional() : maybeNull
}
