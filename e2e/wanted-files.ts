import type { Locator, Page } from '@playwright/test'
import { png, pngOfBytes } from '../packages/testing/pictures.ts'
import { expect } from './fixtures.ts'
import { ListPage } from './list-page.ts'
import type { PortalApi } from './portal-api.ts'

interface Rows {
  readonly collection: readonly { readonly id: number; readonly documentNumber: string }[]
  readonly count: number
}

export const wantingPath = '/invoice-loan-gained-list?wantsFiles=1'

export function findWanting(api: PortalApi): Promise<Rows> {
  const query = 'page=1&filter[wantsFiles][value]=true&filter[wantsFiles][matchType]=BOOL'
  return api.get<Rows>(`/financial-document-grid?${query}`)
}

/** The part with the wanted files of an opened record. */
export class WantedFilesPart {
  readonly page: Page
  readonly panel: Locator
  /** The first record with missing files. */
  readonly first: Locator

  constructor(page: Page) {
    this.page = page
    this.panel = page.locator('[data-record]')
    this.first = this.panel.getByRole('group').first()
  }

  /** Opens the first document of the list that wants files. */
  async open(): Promise<void> {
    const list = new ListPage(this.page)
    await this.page.goto(wantingPath)
    await list.expectLoaded()
    await list.numbers.first().press('Enter')
    await expect(this.first).toBeVisible()
  }

  async add(...files: { readonly name: string; readonly buffer: Buffer }[]): Promise<void> {
    const payloads = files.map((file) => ({ ...file, mimeType: 'application/octet-stream' }))
    await this.first.locator('input[type=file]').first().setInputFiles(payloads)
  }

  file(name: string): Locator {
    return this.first.getByRole('listitem').filter({ hasText: name })
  }
}

export const smallFile = { name: 'wz.png', buffer: png(9, 9) }
export const program = { name: 'program.pdf', buffer: Buffer.from('MZ\u0090\u0000 a program') }
export const largeFile = { name: 'umowa.png', buffer: pngOfBytes(700_000) }
