import { z } from 'zod'
import { consentSubjects } from '../consents/consent-texts.ts'
import { callsOf } from '../protocol/call.ts'
import { currencyCode, wireAmount } from '../values/scalars.ts'
import { integrationProducts } from './integration-products.ts'
import { radiusBounds, styleTypes } from './style-values.ts'

function pixels({ min, max }: { min: number; max: number }) {
  return z.int().min(min).max(max)
}

const color = z.string().regex(/^#[0-9A-F]{6}$/)

/** The calculator's terms. An instalment: amount / periods + amount × rate. */
const calculatorTerms = z
  .object({
    periods: z.array(z.int()).meta({ description: 'Numbers of monthly instalments, ascending' }),
    monthlyRateBasisPoints: z.int().meta({ description: '150 is 1.5 % of the amount a month' }),
    leastAmount: wireAmount,
    mostAmount: wireAmount,
  })
  .meta({ id: 'CalculatorTerms' })

export const termsOrNone = calculatorTerms
  .nullable()
  .meta({ description: 'Null until the provider has set them: there is no calculator' })

/** A saved style with defaults filled in. */
const sdkStyleEntry = z
  .object({
    styleId: z.uuid(),
    type: z.enum(styleTypes),
    styles: z.object({
      primaryColor: color,
      secondaryColor: color,
      borderRadiusBody: pixels(radiusBounds.borderRadiusBody),
      borderRadiusButton: pixels(radiusBounds.borderRadiusButton),
    }),
    logoUrl: z
      .string()
      .nullable()
      .meta({ description: 'A path at the host of the SDK: `/api/frontend/…`' }),
  })
  .meta({ id: 'SdkLook' })

const sdkProduct = z
  .object({
    product: z.enum(integrationProducts),
    currency: currencyCode,
    isActive: z.boolean().meta({ description: 'Whether the broker has activated the integration' }),
    calculator: termsOrNone,
  })
  .meta({ id: 'SdkProduct' })

const consent = z
  .object({
    required: z.boolean().meta({ description: 'Whether the consent has to be given' }),
    version: z.string().meta({ description: 'The version that the payment names' }),
    text: z.string().meta({ description: 'The text of the consent' }),
    about: z
      .enum(consentSubjects)
      .optional()
      .meta({ description: 'The document that the form links to: `termsUrl`, `privacyPolicyUrl`' }),
    link: z
      .object({
        label: z.string().meta({ description: 'The text of the link' }),
        url: z.string().meta({ description: 'An address, or a path at the host of the SDK' }),
      })
      .optional()
      .meta({ description: 'A document of its own, beside terms and privacy policy' }),
  })
  .meta({ id: 'SdkConsent' })

const documentAddress = z
  .string()
  .nullable()
  .meta({ description: 'An address, or a path at the host of the SDK; null: there is none' })

/** The broker, and the provider with its terms and privacy policy. */
const sdkBroker = z.object({
  recommendationCode: z.string(),
  companyName: z.string(),
  termsUrl: documentAddress,
  privacyPolicyUrl: documentAddress,
  providerName: z
    .string()
    .nullish()
    .meta({ description: "The provider's name in the payment form. Without it: finansujący" }),
  consents: z.record(z.string(), consent).optional().meta({
    description:
      'The consents of the payment form, by their names in the payment. Without it: those of the payment call',
  }),
})

/** A style with everything needed to draw it. */
const sdkStyle = sdkStyleEntry
  .extend(sdkProduct.shape)
  .extend(sdkBroker.shape)
  .meta({ id: 'SdkStyle' })
export type SdkStyle = z.infer<typeof sdkStyle>

/** A broker's products with their styles: at most one of each type. */
const sdkRecommendation = sdkBroker
  .extend({
    products: z.array(
      sdkProduct.extend({
        looks: z.array(sdkStyleEntry).describe('Its styles, at most one of each type'),
      }),
    ),
  })
  .meta({ id: 'SdkRecommendation' })
export type SdkRecommendation = z.infer<typeof sdkRecommendation>

const call = callsOf({
  tag: 'Shops',
  base: 'public',
  access: 'public',
  specified: true,
  screen: "shops' pages",
  without: "'this form of payment is not available'",
})

/**
 * Public calls of the embed code, for any origin. Browsers may cache an answer for a minute. 404 if
 * it does not exist or the broker no longer has the product.
 */
export const sdkCalls = {
  getSdkStyle: call('GET', '/sdk/v1/style/{styleId}', {
    summary: 'A style, for the embed code',
    params: z.object({ styleId: z.string().max(100) }),
    responses: { 200: sdkStyle },
    errors: ['NOT_FOUND'],
  }),
  getSdkRecommendation: call('GET', '/sdk/v1/recommendation/{recommendationCode}', {
    summary: "A broker's products and styles, for the embed code",
    params: z.object({ recommendationCode: z.string().max(100) }),
    responses: { 200: sdkRecommendation },
    errors: ['NOT_FOUND'],
  }),
}
