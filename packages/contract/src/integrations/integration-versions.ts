import { z } from 'zod'
import type { StyleType } from './style-values.ts'

const version = z.string().min(1).max(100)

/**
 * Versions of the saved parts of an integration. Opaque: good for equality alone. A style's version is of
 * its colours and radii.
 */
export const integrationVersions = z
  .object({
    notificationUrls: version.describe('The version of the addresses'),
    form: version,
    calculator: version.describe("The version of the calculator's style"),
  } satisfies Record<StyleType | 'notificationUrls', z.ZodType>)
  .meta({ id: 'IntegrationVersions' })
export type IntegrationVersions = z.infer<typeof integrationVersions>

export const versionNames = integrationVersions.keyof().options

/**
 * The versions that a save overwrites. If one is no longer current, nothing is saved and the answer is 409
 * CHANGED_ELSEWHERE. A missing one is not compared.
 */
export const knownVersions = integrationVersions.partial().nullish()
export type KnownVersions = z.output<typeof knownVersions>
