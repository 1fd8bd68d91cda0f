import type { PortalConfig } from '@partner-portal/contract/content/portal-config'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createPortalRouter, type PortalRouter } from '#app/router.tsx'
import { watchSession } from '#app/session-watch.ts'
import { ConfigProvider } from '#lib/config/config-context.ts'
import { TextsProvider } from '#lib/texts/texts.tsx'

/** Shows the portal, in place of what index.html shows until then. */
export async function start(
  root: HTMLElement,
  config: PortalConfig,
  isSessionOver: boolean,
): Promise<void> {
  const router = createPortalRouter()
  watchSession(router, isSessionOver)
  if (config.chatWidgetUrl || config.tagManagerId)
    // Without the file there is no widget, and the portal is as it was.
    await import('#app/third-parties.ts').then(
      ({ startThirdParties }) => startThirdParties(router, config),
      () => {},
    )
  createRoot(root).render(
    <StrictMode>
      <App config={config} router={router} />
    </StrictMode>,
  )
  if (config.stylesheetUrl) addStylesheet(config.stylesheetUrl)
}

function addStylesheet(url: string) {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = url
  // After every sheet of the portal's own, which are in the head: at equal weight this one wins.
  document.body.append(link)
}

function App({ config, router }: { config: PortalConfig; router: PortalRouter }) {
  return (
    <ConfigProvider value={config}>
      <TextsProvider texts={config.texts}>
        <RouterProvider router={router} />
      </TextsProvider>
    </ConfigProvider>
  )
}
