import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'

/** Renders one state of a control, as a page would hold it. */
export async function show(story: () => ReactNode) {
  const inPage = (content: ReactNode) => <main>{content}</main>
  const { rerender, ...result } = await render(inPage(story()))
  return { ...result, rerender: (content: ReactNode) => rerender(inPage(content)) }
}
