import { z } from 'zod'
import { featureSwitches } from '../accounts/user-info.ts'
import { ownBrand } from './brand.ts'
import { brandSchema } from './brand-schema.ts'
import { catalogues } from './catalogues.ts'
import { OWN_LANGUAGE } from './text-files.ts'

const address = z.string().min(1)
const languageName = z.string().regex(/^[a-z]{2,3}(-[\dA-Za-z]+)*$/)

/**
 * `/config.json`: what a deployment can change in the portal (product §8). Read at start. Every key
 * has a default, so `{}` is valid.
 */
export const portalConfig = z.object({
  apiUrl: address.default('/api/frontend'),
  publicApiUrl: address.default('/api'),
  texts: z.enum(catalogues).default('given'),
  /** The deployment's own texts: of Polish, or of each language that it offers. */
  textsUrl: z
    .union([address, z.record(languageName, address)])
    .nullable()
    .default(null),
  /** The language of who has not chosen one. Another than Polish has its texts at `textsUrl`. */
  language: languageName.default(OWN_LANGUAGE),
  /** The feed of the banners on the sign-in page. */
  bannersUrl: address.nullable().default(null),
  /** The feeds of articles on the dashboard, for ROLE_BANNERS_BROKER and ROLE_BANNERS_PARTNER. */
  brokerArticlesUrl: address.nullable().default(null),
  partnerArticlesUrl: address.nullable().default(null),
  /** The catalogue of ready plugins for shop systems. */
  pluginsUrl: address.default('/content/plugins.json'),
  /** The catalogues of materials: for partners, and for the shops of brokers. */
  marketingResourcesUrl: address.default('/content/marketing-resources.json'),
  integrationResourcesUrl: address.default('/content/integration-resources.json'),
  brand: brandSchema.default(ownBrand),
  /** What people are offered and agree to in forms: products and consents. */
  offerUrl: address.nullable().default(null),
  /** The style sheet of a brand that names none. */
  stylesheetUrl: address.nullable().default(null),
  privacyPolicyUrl: address.nullable().default(null),
  contactUrl: address.nullable().default(null),
  securityUrl: address.nullable().default(null),
  /** The accessibility statement that the footer links to. */
  accessibilityUrl: address.nullable().default(null),
  /** Where technical issues are reported. Without it: to the salesman. */
  supportUrl: address.nullable().default(null),
  /** The host on which the portal offers code for the production SDK (specification §7). */
  productionHost: address.nullable().default(null),
  /** Where shops load `/sdk/v1.js` from; an address of the portal's own host may be a path. */
  sdkUrl: z.object({ production: address, test: address }).default({ production: '/', test: '/' }),
  /** The one product that is a means of payment, without promotional materials (specification §3). */
  payProduct: address.default('PRAGMA_PAY'),
  /** The script of a chat widget, and a tag manager's container (operations.md): none by default. */
  chatWidgetUrl: address.nullable().default(null),
  tagManagerId: address.nullable().default(null),
  /** Where errors of the portal are reported: `createErrorReport`. Null: nowhere. */
  errorReportUrl: address.nullable().default(null),
  /** Whether the backend takes passkeys. */
  passkeys: z.boolean().default(false),
  /** Whether the backend refuses http:// as the address for notifications of production. */
  requiresHttps: z.boolean().default(false),
  /** Documentation by product code, for a backend that sends none. */
  productDocs: z.record(z.string(), address).default({}),
  /** What is off by `false` is neither shown nor asked for. Null: the backend is asked. */
  features: featureSwitches.nullable().default(null),
  /** After how long without input the portal signs out, a minute earlier than the backend. Null: never. */
  idleMinutes: z.number().positive().nullable().default(30),
})
export type PortalConfig = z.infer<typeof portalConfig>
