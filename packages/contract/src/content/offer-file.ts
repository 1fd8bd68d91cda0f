import { z } from 'zod'
import { consentSubjects } from '../consents/consent-texts.ts'
import { brokerApplication } from '../integrations/broker-application.rules.ts'
import { leadReport } from '../leads/lead.rules.ts'
import { productCode } from '../values/scalars.ts'

const sentence = z.string().trim().min(1).max(1000)
const version = z.string().trim().min(1).max(20)

/** `clientText`: the words in which the client of a lead is asked for it. */
const wording = z.strictObject({ version, text: sentence, clientText: sentence.optional() })

const consent = wording.extend({
  required: z.boolean(),
  /** The document that the form links to: of the deployment, or at an address of its own. */
  about: z.enum(consentSubjects).optional(),
  link: z.strictObject({ label: sentence, url: z.string().min(1) }).optional(),
  /** A new text has a new version, and the old one moves here. */
  earlier: z.array(wording).optional(),
})

const fields = Object.keys({ ...leadReport.shape, ...brokerApplication.shape, smsCode: 0 })
const consentName = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'expected a name such as marketing')
  .refine((name) => !fields.includes(name), 'is the name of another field of the form')
const consents = z.record(consentName, consent)

const product = z.strictObject({ code: productCode, name: z.string().trim().min(1).max(80) })
const products = z
  .array(product)
  .min(1)
  .max(50)
  .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, 'has a code twice')

/** A deployment's offer. Missing parts are those of the portal's own offer. */
export const offerFile = z.strictObject({
  $schema: z.string().optional(),
  products: products.optional(),
  consents: z
    .strictObject({ lead: consents, broker: consents, contract: consents, payment: consents })
    .partial()
    .optional(),
})
