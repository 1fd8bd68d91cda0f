import { z } from 'zod'
import { integrationProducts } from './integration-products.ts'

export const integrationProduct = z.enum(integrationProducts)

/** Another partner's code and an unknown one are the same 404. */
export const ofRecommendation = z.object({ recommendationCode: z.string().min(1).max(100) })
