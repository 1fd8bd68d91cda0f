import type { Page } from '@playwright/test'

interface Fiber {
  readonly memoizedProps?: { readonly client?: QueryClient } | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}
interface QueryClient {
  getQueryCache(): { getAll(): readonly { queryKey: unknown; state: { data: unknown } }[] }
}

/** Everything in the page's query cache and storage, as one text. */
export function keptData(page: Page): Promise<string> {
  return page.evaluate(() => {
    const root = [...document.body.children].find((element) =>
      Object.keys(element).some((name) => name.startsWith('__reactContainer$')),
    )
    const name = Object.keys(root ?? {}).find((key) => key.startsWith('__reactContainer$'))
    const waiting: (Fiber | null)[] = [root && name ? Reflect.get(root, name) : null]
    let client: QueryClient | undefined
    while (waiting.length > 0 && !client) {
      const fiber = waiting.pop()
      if (!fiber) continue
      const candidate = fiber.memoizedProps?.client
      if (candidate && typeof candidate.getQueryCache === 'function') client = candidate
      waiting.push(fiber.sibling, fiber.child)
    }
    if (!client) throw new Error('there is no query client')
    return JSON.stringify([
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey, state }) => [queryKey, state.data]),
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      history.state,
      location.href,
      performance.getEntries().map((entry) => entry.name),
      document.documentElement.outerHTML,
    ])
  })
}
