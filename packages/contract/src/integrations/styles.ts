import { z } from 'zod'
import { callsOf } from '../protocol/call.ts'
import { integrationProduct, ofRecommendation } from './integration-scope.ts'
import { knownVersions } from './integration-versions.ts'
import { styleForm } from './style.rules.ts'
import { styleTypes } from './style-values.ts'

/**
 * A saved style (specification §3, Style entry). Numbers are strings; null means the default
 * (`styleValuesOf`).
 */
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

const rules = styleForm.shape

/** `applyToAllStyles` saves the same style for the other type too. */
const styleSave = z.object({
  styleId: z.string().nullish().meta({ description: 'Not read: the path says which' }),
  type: z.enum(styleTypes),
  styles: z.object({
    primaryColor: z.nullish(rules.primaryColor),
    secondaryColor: z.nullish(rules.secondaryColor),
    logoFileId: z.uuid().nullish(),
    borderRadiusBody: z.nullish(rules.borderRadiusBody),
    borderRadiusButton: z.nullish(rules.borderRadiusButton),
  }),
  product: integrationProduct,
  applyToAllStyles: z.boolean().nullish().describe('Save the same for the other type too'),
  versions: knownVersions,
})
export type StyleSave = z.output<typeof styleSave>

const body = z.object({ data: styleSave.describe('The style to save') })

const call = callsOf({
  tag: 'Integrations',
  access: '/integrations',
  specified: true,
  needed: 'a sentence in its place',
})

export const styleCalls = {
  /** A product has one style per type. An existing one is updated. */
  createStyle: call(
    'POST',
    '/automatic-integration/recommendation-code/{recommendationCode}/styles',
    {
      summary: 'Save a style for the first time',
      params: ofRecommendation,
      body,
      responses: { 200: styleEntry },
      errors: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
    },
  ),
  /** 404 if the style does not belong to the product and type. */
  updateStyle: call(
    'PUT',
    '/automatic-integration/recommendation-code/{recommendationCode}/styles/{styleId}',
    {
      summary: 'Change a style',
      params: ofRecommendation.extend({ styleId: z.string().max(100) }),
      body,
      responses: { 200: styleEntry },
      errors: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
    },
  ),
}
