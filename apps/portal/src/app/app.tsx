import { MantineProvider } from '@mantine/core'
import type { PortalConfig } from '@partner-portal/contract/portal-config'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { PortalRouter } from '#app/router.tsx'
import { ConfigProvider } from '#lib/config-context.ts'
import { styleNonce } from '#lib/style-nonce.ts'
import { TextsProvider } from '#lib/texts.tsx'
import { cssVariablesResolver, theme } from '#ui/theme.ts'

interface AppProps {
  config: PortalConfig
  router: PortalRouter
  queryClient: QueryClient
}

export function App({ config, router, queryClient }: AppProps) {
  return (
    <ConfigProvider value={config}>
      <TextsProvider texts={config.texts}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariablesResolver}
          forceColorScheme="light"
          getStyleNonce={styleNonce}
          withGlobalClasses={false}
        >
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </MantineProvider>
      </TextsProvider>
    </ConfigProvider>
  )
}
