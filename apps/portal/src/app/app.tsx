import type { PortalConfig } from '@partner-portal/contract/portal-config'
import { RouterProvider } from '@tanstack/react-router'
import type { PortalRouter } from '#app/router.tsx'
import { ConfigProvider } from '#lib/config/config-context.ts'
import { TextsProvider } from '#lib/texts/texts.tsx'

export function App({ config, router }: { config: PortalConfig; router: PortalRouter }) {
  return (
    <ConfigProvider value={config}>
      <TextsProvider texts={config.texts}>
        <RouterProvider router={router} />
      </TextsProvider>
    </ConfigProvider>
  )
}
