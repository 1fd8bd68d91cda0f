import type { ReactNode } from 'react'
import { AccessBlock } from '#features/access/access-block.tsx'
import { ProductFrame } from '#features/integrations/product-frame.tsx'

/** Around every page of an integration. A feature's place in the sidebar is a line here. */
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
