import { portalConfig } from '@partner-portal/contract/content/portal-config'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { ConfigProvider } from '#lib/config/config-context.ts'

const config = portalConfig.parse({})

/** Renders one state of a control, inside a page. */
export async function show(story: () => ReactNode) {
  const inPage = (content: ReactNode) => (
    <ConfigProvider value={config}>
      <main>{content}</main>
    </ConfigProvider>
  )
  const { rerender, ...result } = await render(inPage(story()))
  return { ...result, rerender: (content: ReactNode) => rerender(inPage(content)) }
}
