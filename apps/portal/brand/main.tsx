import '#ui/styles.ts'
import { createRoot } from 'react-dom/client'
import { showBrand } from '#lib/config/brand.ts'
import { loadConfig } from '#lib/config/config.ts'
import { ConfigProvider } from '#lib/config/config-context.ts'
import { BrandPage } from './page.tsx'

// `/brand` of npm run dev: the brand of the server's /config.json. The built portal has no such page.
const config = await loadConfig()
await showBrand(config.brand, config.brand.styleSheet ?? config.stylesheetUrl)
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <ConfigProvider value={config}>
      <BrandPage />
    </ConfigProvider>,
  )
