import type { ReactNode } from 'react'
import { AccessBlock } from '#features/access/access-block.tsx'
import { ProductFrame } from '#features/integrations/product-frame.tsx'

/**
 * The frame of an integration's pages. Each feature has a line here for its entry in the sidebar.
 */
export function IntegrationFrame(): ReactNode {
  return <ProductFrame sidebar={sidebar} />
}

const sidebar = {
  pages: [
    { to: '/integrations/$slug/details', text: 'details' },
    { to: '/integrations/$slug/plugins', text: 'plugins' },
  ],
  blocks: { access: AccessBlock },
} as const
