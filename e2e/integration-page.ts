import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, sizes } from './accessible.ts'

type Screen = 'details' | 'plugins' | 'permissions/testing' | 'permissions/production'

export const activationCall = /\/automatic-integration\/recommendation-code\/[^/]+$/
export const productCall = /\/automatic-integration\/.*\/summary\/product\/\w+$/
export const accessCall = /\/prod-access$/
export const deliveriesCall = /\/deliveries\/product\/\w+$/

/** The pages of a broker's product. */
export class IntegrationPage {
  readonly page: Page
  readonly notifications: Locator
  readonly sidebar: Locator
  readonly openSidebar: Locator

  constructor(page: Page) {
    this.page = page
    this.notifications = page.getByRole('region', { name: 'Powiadomienia', exact: true })
    this.sidebar = page.getByRole('complementary', { name: /^Integracja:/ })
    this.openSidebar = page.getByRole('button', { name: 'Menu integracji' })
  }

  async open(product: string, screen: Screen): Promise<void> {
    // The path is for people; only the query selects the product.
    await this.page.goto(`/integrations/produkt/${screen}?product=${product}`)
    await expect(this.heading).toBeVisible()
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true })
  }

  /** A copyable field by its label. */
  value(label: string): Locator {
    return this.page
      .locator('dl > div')
      .filter({ has: this.page.getByText(label, { exact: true }) })
      .locator('code')
  }

  /** Counts the page's requests. */
  count(method: string, address: RegExp): () => number {
    let calls = 0
    this.page.on('request', (request) => {
      if (request.method() === method && address.test(new URL(request.url()).pathname)) calls += 1
    })
    return () => calls
  }

  /** At the width of a desktop and of a phone. */
  async expectAccessible(): Promise<void> {
    for (const size of [sizes.phone, sizes.desktop]) {
      await this.page.setViewportSize(size)
      await expect(this.openSidebar).toBeVisible({ visible: size === sizes.phone })
      await expectAccessible(this.page)
      const overflow = await this.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, 'nothing is wider than the page').toBeLessThanOrEqual(0)
    }
  }
}
