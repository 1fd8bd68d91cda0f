import { expect, type Locator, type Page } from '@playwright/test'
import type { Row } from './portal-api.ts'

export const listPath = '/invoice-loan-gained-list'

/** The path and the name of a list's screen. */
export interface ListScreen {
  readonly path: string
  readonly name: string
}

export const gainedScreen: ListScreen = {
  path: listPath,
  name: 'Invoices and loans gained through the partner',
}

/** A list screen on a desktop; by default the list of gained documents. */
export class ListPage {
  readonly page: Page
  readonly screen: ListScreen
  readonly table: Locator
  readonly rows: Locator
  /** The document number of each row. */
  readonly numbers: Locator
  readonly filters: Locator
  readonly results: Locator
  readonly count: Locator
  readonly summary: Locator

  constructor(page: Page, screen = gainedScreen) {
    const { name } = screen
    this.page = page
    this.screen = screen
    this.table = page.getByRole('table', { name })
    this.rows = this.table.locator('tbody tr:not([aria-hidden])')
    // Another link of a row leads to its client.
    this.numbers = this.rows.locator('a[id^=row-]')
    this.filters = page.getByRole('region', { name: 'Filter' })
    this.results = page.getByRole('region', { name })
    this.count = page.getByRole('status').filter({ hasText: 'Searched results' })
    this.summary = page.getByRole('dialog', { name: 'Summary' })
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`${this.screen.path}${search}`)
    await this.expectLoaded()
  }

  /** Waits until the screen shows the answer to its request. */
  async expectLoaded(): Promise<void> {
    await expect(this.count).toHaveText(/\d/)
    await expect(this.table).toHaveAttribute('aria-busy', 'false')
  }

  async expectCount(count: number): Promise<void> {
    await expect(this.count).toHaveText(`Searched results: ${plainNumber(count)}`)
  }

  async expectRows(rows: readonly Row[]): Promise<void> {
    await expect(this.numbers).toHaveText(rows.map((row) => row.documentNumber))
  }

  /** Compares the search params, in any order. */
  async expectSearch(search: string): Promise<void> {
    const sorted = (text: string) => [...new URLSearchParams(text)].map(String).toSorted()
    await expect.poll(() => sorted(new URL(this.page.url()).search)).toEqual(sorted(search))
  }

  field(label: string): Locator {
    return this.filters.getByLabel(label, { exact: true })
  }

  combobox(label: string): Locator {
    return this.filters.getByRole('combobox', { name: label, exact: true })
  }

  /** The options of an opened multi-select filter. */
  options(label: string): Locator {
    return this.filters.getByRole('listbox', { name: label, exact: true }).getByRole('option')
  }

  /** The chosen options of a filter. */
  chosen(label: string): Locator {
    const field = this.combobox(label)
    return field.locator('option:checked').or(field.locator('..').getByRole('listitem'))
  }

  /** Opens the filters behind their button, if this one is not in the line. */
  async show(label: string): Promise<void> {
    const more = this.filters.getByRole('button', { name: /^Więcej filtrów/, expanded: false })
    await expect(this.filters.getByRole('textbox').first()).toBeVisible()
    if ((await this.field(label).count()) === 0) await more.click()
  }

  async choose(label: string, option: string): Promise<void> {
    await this.show(label)
    const field = this.combobox(label)
    await field.click()
    await this.options(label).filter({ hasText: option }).click()
    await field.press('Escape')
  }

  /** Chooses an option of a single-select filter. */
  async chooseOne(label: string, option: string): Promise<void> {
    await this.show(label)
    await this.combobox(label).selectOption(option)
  }

  async type(label: string, text: string): Promise<void> {
    await this.show(label)
    await this.field(label).fill(text)
    await this.field(label).press('Enter')
  }

  async chooseRange(label: string, from: string, to: string): Promise<void> {
    await this.type(`${label}: od`, from)
    await this.type(`${label}: do`, to)
    await this.page.keyboard.press('Escape')
  }

  /** The head with this label. A head of two fields has two labels. */
  header(label: string): Locator {
    const text = this.page.getByText(label, { exact: true })
    return this.table.getByRole('columnheader').filter({ has: text })
  }

  async sortBy(label: string): Promise<void> {
    await this.table.getByRole('button', { name: label, exact: true }).click()
  }

  button(label: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name: label, exact: true })
  }

  async openSummary(): Promise<void> {
    await this.button('Results summary').click()
    await expect(this.summary.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  }
}

/** Formats a number as the portal does, with non-breaking spaces between thousands. */
function plainNumber(value: number): string {
  return new Intl.NumberFormat('pl-PL', { useGrouping: 'always' }).format(value)
}
