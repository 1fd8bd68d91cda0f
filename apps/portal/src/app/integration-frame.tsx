import type { ReactNode } from 'react'
import { AccessBlock } from '#features/access/access-block.tsx'
import { LoadedProduct, ProductFrame } from '#features/integrations/product-frame.tsx'
import { ActivationProvider } from '#features/notifications/activation.tsx'
import { ActivationButton } from '#features/notifications/activation-button.tsx'

/**
 * The frame of an integration's pages. Each feature has a line here for its entry in the sidebar.
 */
export function IntegrationFrame(): ReactNode {
  return (
    <LoadedProduct>
      <ActivationProvider>
        <ProductFrame sidebar={sidebar} />
      </ActivationProvider>
    </LoadedProduct>
  )
}

const sidebar = {
  pages: [
    { to: '/integrations/$slug/details', text: 'details' },
    { to: '/integrations/$slug/plugins', text: 'plugins' },
  ],
  blocks: { access: Access },
} as const

function Access({ onLeave }: { onLeave: () => void }) {
  return (
    <AccessBlock onLeave={onLeave}>
      <ActivationButton wide beforeFocus={onLeave} />
    </AccessBlock>
  )
}
