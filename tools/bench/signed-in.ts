import type { Browser, Page, ViewportSize } from 'playwright-core'

export interface SignedIn {
  readonly address: string
  open(browser: Browser, viewport: ViewportSize): Promise<Page>
}
