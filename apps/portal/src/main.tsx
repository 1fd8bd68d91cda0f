import '#lib/zod-setup.ts'
import '#ui/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { createPortalRouter } from '#app/router.tsx'
import { watchSession } from '#app/session-watch.ts'
import { configureApi } from '#lib/api.ts'
import { loadConfig } from '#lib/config.ts'

async function start(root: HTMLElement) {
  const config = await loadConfig()
  configureApi(config)
  const router = createPortalRouter()
  watchSession(router)
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

const root = document.getElementById('root')
if (root) void start(root)
