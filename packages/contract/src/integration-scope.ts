import { z } from 'zod'
import { integrationProducts } from './integration-products.ts'

export const integrationProduct = z.enum(integrationProducts)

/** A code that is another partner's, or nobody's, is 404 with the same body (promises P17). */
export const ofRecommendation = z.object({ recommendationCode: z.string().min(1).max(100) })
