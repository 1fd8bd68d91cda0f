import type { Locator, Page } from '@playwright/test'

export interface LogoFile {
  readonly name: string
  readonly bytes: Buffer
}

/** Matches uploads and deletions of logos. */
export const logoCall = /\/recommendation-code\/[^/]+\/logo(?:\/|$)/

/** The areas of a product's logos. */
export class LogoPage {
  readonly page: Page
  readonly notifications: Locator

  constructor(page: Page) {
    this.page = page
    this.notifications = page.getByRole('region', { name: 'Powiadomienia', exact: true })
  }

  async open(product: string): Promise<void> {
    await this.page.goto(`/integrations/produkt/details?product=${product}`)
    await this.page.getByRole('heading', { name: 'Logo', exact: true }).waitFor()
  }

  area(type: 'default' | 'dark'): LogoArea {
    const name = type === 'default' ? 'Logo podstawowe' : 'Logo na ciemne tło'
    return new LogoArea(this.page.getByRole('group', { name }), name)
  }
}

export class LogoArea {
  readonly root: Locator
  readonly choose: Locator
  readonly sendSmaller: Locator
  readonly keepLarge: Locator
  readonly remove: Locator
  readonly preview: Locator
  readonly progress: Locator
  readonly fault: Locator

  constructor(root: Locator, name: string) {
    this.root = root
    this.choose = root.getByRole('button', { name: /^(?:Wybierz|Zmień) plik: / })
    this.sendSmaller = root.getByRole('button', { name: `Wyślij zmniejszony: ${name}` })
    this.keepLarge = root.getByRole('button', { name: `Nie zmniejszaj: ${name}` })
    this.remove = root.getByRole('button', { name: `Usuń: ${name}` })
    this.preview = root.getByRole('img', { name: `${name}: podgląd` })
    this.progress = root.getByRole('progressbar')
    this.fault = root.getByRole('alert')
  }

  async put({ name, bytes }: LogoFile): Promise<void> {
    const file = { name, mimeType: '', buffer: bytes }
    await this.root.locator('input[type=file]').setInputFiles(file)
  }

  /** Drops files as from a file manager. */
  async drop(files: readonly LogoFile[]): Promise<void> {
    await dropOn(this.root.locator('> div').first(), files)
  }
}

/** Returns whether the page prevented the browser from opening the files. */
export async function dropOn(target: Locator, files: readonly LogoFile[]): Promise<boolean> {
  const contents = files.map(({ name, bytes }) => ({ name, bytes: [...bytes] }))
  return target.evaluate((element, files) => {
    const dataTransfer = new DataTransfer()
    for (const { name, bytes } of files)
      dataTransfer.items.add(new File([new Uint8Array(bytes)], name))
    const drag = (type: string) =>
      element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
    drag('dragover')
    return !drag('drop')
  }, contents)
}
