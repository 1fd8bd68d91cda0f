import { expect, type Locator, type Page } from '@playwright/test'
import { ListPage } from './list-page.ts'
import type { PortalApi } from './portal-api.ts'

interface ReceivedRow {
  readonly id: number
  readonly documentNumber: string
  readonly toConfirm: boolean
  readonly amount: number
  readonly currency: string
  readonly firstSignedBy: string | null
}

/** A filter with selectable rows, of which none is selected automatically. */
export const toConfirmQuery = '?status=to_confirm'

/** The list of received documents, with tabs and bulk confirmation. */
export class ReceivedList extends ListPage {
  readonly tabs: Locator
  readonly all: Locator
  readonly boxes: Locator
  /** The bulk-action bar. */
  readonly bar: Locator
  /** The sums of the selected rows. */
  readonly sums: Locator
  readonly confirm: Locator
  /** The result of the last confirmation. */
  readonly report: Locator
  /** The dialog before a confirmation. */
  readonly question: Locator
  readonly yes: Locator

  constructor(page: Page) {
    super(page, { path: '/invoice-loan-list', name: 'Invoices and loans' })
    this.tabs = page.getByRole('tab')
    this.all = this.table.getByRole('checkbox', { name: 'Zaznacz wszystkie wczytane' })
    this.boxes = this.rows.getByRole('checkbox')
    this.bar = this.results.getByRole('status').filter({ hasText: 'Selected positions' })
    this.sums = this.bar.locator('xpath=following-sibling::p')
    this.report = this.results.locator('section:last-of-type:not(:empty)')
    this.confirm = this.button('Potwierdź')
    this.question = page.getByRole('dialog', { name: 'Potwierdź' })
    this.yes = this.question.getByRole('button', { name: 'Potwierdź' })
  }

  /** Presses the button and confirms the dialog. */
  async confirmSelected(): Promise<void> {
    await this.confirm.click()
    await this.yes.click()
    await expect(this.question).toHaveCount(0)
  }

  box(row: { readonly documentNumber: string }): Locator {
    return this.table.getByRole('checkbox', { name: `Zaznacz: ${row.documentNumber}`, exact: true })
  }

  tab(text: string): Locator {
    return this.page.getByRole('tab', { name: text })
  }

  async expectSelected(count: number): Promise<void> {
    if (count === 0) await expect(this.bar).toHaveCount(0)
    else await expect(this.bar).toHaveText(`Selected positions: ${count}`)
  }

  async expectAll(state: 'Checked' | 'Indeterminate' | 'Empty'): Promise<void> {
    if (state === 'Indeterminate') await expect(this.all).toBeChecked({ indeterminate: true })
    else await expect(this.all).toBeChecked({ checked: state === 'Checked' })
  }
}

/** Formats a sum as the portal does: `612 345,67 PLN`. */
export function sumOf(rows: readonly Pick<ReceivedRow, 'amount' | 'currency'>[]): string {
  const sum = rows.reduce((total, row) => total + row.amount, 0) / 100
  const style = { style: 'currency', currency: 'PLN', currencyDisplay: 'code' } as const
  return new Intl.NumberFormat('pl-PL', { ...style, useGrouping: 'always' }).format(sum)
}

/** The server's answer to the same request. */
export function findReceived(api: PortalApi, query: Readonly<Record<string, string>> = {}) {
  const search = new URLSearchParams({ page: '1', limit: '10', ...query })
  return api.get<{
    readonly collection: readonly ReceivedRow[]
    readonly count: number
    readonly tabs: readonly { readonly value: string; readonly count: number }[]
  }>(`/invoice-loan-grid?${search}`)
}

/** Journeys share a server, which keeps the documents that this user unticked in an earlier one. */
export async function tickAgain(api: PortalApi): Promise<void> {
  const address = '/invoice-loan-grid/exclusions'
  const { ids } = await api.get<{ readonly ids: readonly number[] }>(address)
  await api.put(address, { excluded: [], included: ids })
}
