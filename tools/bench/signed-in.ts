import type { Browser, Page, ViewportSize } from 'playwright-core'

/** Who looks at the portal, and where it is. */
export interface SignedIn {
  readonly address: string
  open(browser: Browser, viewport: ViewportSize): Promise<Page>
}
