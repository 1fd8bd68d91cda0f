import * as z from 'zod/mini'
import { must } from '../rules/check.ts'
import { colorPattern, type RadiusField, radiusBounds, radiusOf } from './style-values.ts'

const color = z.string().check(
  ...must('color', (text) => colorPattern.test(text), {
    pattern: '^#[0-9A-Fa-f]{6}$',
    description: 'Stored in capitals',
  }),
  z.toUpperCase(),
)

/** Whole pixels, as a text or a number. Stored as a text (specification §3). */
function radius(field: RadiusField) {
  const { min, max } = radiusBounds[field]
  const isWithinBounds = z.refine<string | number>((pixels) => radiusOf(field, pixels) !== null, {
    abort: true,
    error: `takes whole pixels from ${min} to ${max}`,
    params: { fault: 'radius' },
  })
  return z.pipe(
    z.union([z.string(), z.number()]).check(isWithinBounds),
    z.transform((pixels) => String(radiusOf(field, pixels))),
  )
}

/** The style editor's form. The request leaves out what stays as by default. */
export const styleForm = z.object({
  primaryColor: color,
  secondaryColor: color,
  borderRadiusBody: radius('borderRadiusBody'),
  borderRadiusButton: radius('borderRadiusButton'),
})
