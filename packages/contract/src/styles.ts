import { z } from 'zod'
import { call } from './call.ts'
import { endpoints } from './endpoints.ts'
import { integrationProduct, ofRecommendation } from './integration-scope.ts'
import { knownVersions } from './integration-versions.ts'
import {
  colorPattern,
  type RadiusField,
  radiusBounds,
  radiusOf,
  styleTypes,
} from './style-rules.ts'

const color = z
  .string()
  .regex(colorPattern, 'is not a colour such as #009DD7')
  .transform((text) => text.toUpperCase())

function radius(field: RadiusField) {
  const { least, most } = radiusBounds[field]
  return z.union([z.string(), z.number()]).transform((given, context) => {
    const kept = radiusOf(field, given)
    if (kept !== null) return kept
    context.addIssue({ code: 'custom', message: `takes whole pixels from ${least} to ${most}` })
    return z.NEVER
  })
}

/** Specification §3 Style entry. Numbers are strings; null means the default (`lookOf`). */
export const styleEntry = z
  .object({
    styleId: z.uuid(),
    type: z.enum(styleTypes),
    styles: z.object({
      primaryColor: z.string().nullable(),
      secondaryColor: z.string().nullable(),
      logoFileId: z.uuid().nullable(),
      borderRadiusBody: z.string().nullable(),
      borderRadiusButton: z.string().nullable(),
    }),
  })
  .meta({ id: 'StyleEntry' })
export type StyleEntry = z.infer<typeof styleEntry>

/** `applyToAllStyles` saves the same style for the other type too. */
const styleSave = z.object({
  styleId: z.string().nullish().meta({ description: 'Not read: the path says which' }),
  type: z.enum(styleTypes),
  styles: z.object({
    primaryColor: color.nullish(),
    secondaryColor: color.nullish(),
    logoFileId: z.uuid().nullish(),
    borderRadiusBody: radius('borderRadiusBody').nullish(),
    borderRadiusButton: radius('borderRadiusButton').nullish(),
  }),
  product: integrationProduct,
  applyToAllStyles: z.boolean().nullish(),
  versions: knownVersions,
})
export type StyleSave = z.output<typeof styleSave>

const body = z.object({ data: styleSave })

export const styleCalls = {
  /** A product has one style per type. An existing one is updated. */
  createStyle: call({
    ...endpoints.createStyle,
    summary: 'Save a style for the first time',
    params: ofRecommendation,
    body,
    responses: { 200: styleEntry },
    errors: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
  }),
  /** 404 if the style does not belong to the product and type. */
  updateStyle: call({
    ...endpoints.updateStyle,
    summary: 'Change a style',
    params: ofRecommendation.extend({ styleId: z.string().max(100) }),
    body,
    responses: { 200: styleEntry },
    errors: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
  }),
}
