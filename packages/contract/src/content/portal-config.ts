import { z } from 'zod'
import { featureSwitches } from '../account/user-info.ts'
import { defaultBrand } from './brand.ts'
import { brandSchema } from './brand-schema.ts'
import { catalogues } from './catalogues.ts'
import { DEFAULT_LANGUAGE } from './text-files.ts'

const address = z.string().min(1)
export const languageName = z.string().regex(/^[a-z]{2,3}(-[\dA-Za-z]+)*$/)

/**
 * `/config.json`: what a deployment can change in the portal. Read at start. Every key
 * has a default, so `{}` is valid. docs/own-backend.md says more of some.
 */
export const portalConfig = z.object({
  apiUrl: address
    .default('/api/frontend')
    .meta({ description: 'The base of the calls of signed-in users, without their path' }),
  publicApiUrl: address
    .default('/api')
    .meta({ description: 'The base of calls without a token: company look-up, embed code' }),
  texts: z
    .enum(catalogues)
    .default('given')
    .meta({ description: "`given`: the specification's English where it has some; `pl`: Polish" }),
  textsUrl: z
    .union([address, z.record(languageName, address)])
    .nullable()
    .default(null)
    .meta({ description: 'Texts of your own, or of each language' }),
  language: languageName
    .default(DEFAULT_LANGUAGE)
    .meta({ description: 'The language of who has chosen none' }),
  bannersUrl: address
    .nullable()
    .default(null)
    .meta({ description: 'The feed of the banners beside the sign-in' }),
  brokerArticlesUrl: address
    .nullable()
    .default(null)
    .meta({ description: 'The feed of articles for ROLE_BANNERS_BROKER' }),
  partnerArticlesUrl: address
    .nullable()
    .default(null)
    .meta({ description: 'The feed of articles for ROLE_BANNERS_PARTNER' }),
  pluginsUrl: address
    .default('/content/plugins.json')
    .meta({ description: 'The catalogue of plugins for shop systems' }),
  marketingResourcesUrl: address
    .default('/content/marketing-resources.json')
    .meta({ description: 'The catalogue of materials for partners' }),
  integrationResourcesUrl: address
    .default('/content/integration-resources.json')
    .meta({ description: 'The catalogue of materials for the shops of brokers' }),
  brand: brandSchema.default(defaultBrand).meta({ description: 'Name, logo and colours' }),
  offerUrl: address
    .nullable()
    .default(null)
    .meta({ description: 'Products and consents of the forms' }),
  stylesheetUrl: address
    .nullable()
    .default(null)
    .meta({ description: 'The style sheet of a brand that names none' }),
  privacyPolicyUrl: address.nullable().default(null).meta({ description: 'A link of the footer' }),
  contactUrl: address
    .nullable()
    .default(null)
    .meta({ description: 'A link of the footer, and of a contract confirmation that failed' }),
  securityUrl: address.nullable().default(null).meta({ description: 'A link of the footer' }),
  accessibilityUrl: address
    .nullable()
    .default(null)
    .meta({ description: 'The accessibility statement that the footer links to' }),
  supportUrl: address
    .nullable()
    .default(null)
    .meta({ description: 'The address for reports of technical issues; without it the salesman' }),
  productionHost: address
    .nullable()
    .default(null)
    .meta({ description: "The portal's host that offers shops the code of production" }),
  sdkUrl: z
    .object({
      production: address.meta({ description: 'For the portal at `productionHost`' }),
      test: address.meta({ description: 'For every other' }),
    })
    .default({ production: '/', test: '/' })
    .meta({ description: 'The base of the `sdk/v1.js` of shops' }),
  payProduct: address
    .default('PRAGMA_PAY')
    .meta({ description: 'The product that is a means of payment, without materials' }),
  chatWidgetUrl: address.nullable().default(null).meta({ description: 'The script of a chat' }),
  tagManagerId: address
    .nullable()
    .default(null)
    .meta({ description: 'The container of a tag manager' }),
  consent: z
    .enum(['external'])
    .nullable()
    .default(null)
    .meta({ description: 'The program that asks for the consent to these two; null: the portal' }),
  errorReportUrl: address
    .nullable()
    .default(null)
    .meta({ description: 'The address for reports of errors in the portal' }),
  passkeys: z.boolean().default(false).meta({ description: 'The backend takes passkeys' }),
  requiresHttps: z.boolean().default(false).meta({
    description: 'The backend refuses http:// as the address for notifications of production',
  }),
  pictureOrigins: z
    .array(z.string().regex(/^https?:\/\/[^/\s]+$/))
    .default([])
    .meta({ description: 'Further hosts of the pictures of articles and catalogues' }),
  productDocs: z
    .record(z.string(), address)
    .default({})
    .meta({ description: 'Documentation by product code, where the backend sends none' }),
  features: featureSwitches
    .nullable()
    .default(null)
    .meta({ description: 'Features that are off; null: the backend is asked' }),
  idleMinutes: z.number().positive().nullable().default(30).meta({
    description: 'After how long without input the portal signs out; null leaves it to the backend',
  }),
})
export type PortalConfig = z.infer<typeof portalConfig>
