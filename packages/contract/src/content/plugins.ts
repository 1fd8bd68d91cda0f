import { z } from 'zod'
import { integrationProduct } from '../integrations/integration-scope.ts'
import { contentText, linked, picture } from './content.ts'
import { contentLimits } from './content-limits.ts'
import { pluginLinkTypes } from './link-types.ts'

/** A ready plugin for a shop system, and the products that it offers there (specification §3). */
const plugin = z.strictObject({
  id: z.int().min(1),
  key: z.string().regex(/^[a-zA-Z0-9-]{1,40}$/, 'takes letters, digits and hyphens'),
  logo: picture,
  products: z.array(integrationProduct).min(1),
  title: contentText(contentLimits.plugin.title),
  description: contentText(contentLimits.plugin.description),
  link: z.strictObject({ url: linked, type: z.enum(pluginLinkTypes) }),
})

export const pluginCatalogue = z.strictObject({
  plugins: z.array(plugin).max(contentLimits.plugins),
})
