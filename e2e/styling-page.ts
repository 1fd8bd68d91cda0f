import { expect, type Locator, type Page } from '@playwright/test'

export const styleCall = /\/styles(?:\/[\w-]+)?$/

/** The styling dialog of a product. */
export class StylingPage {
  readonly page: Page
  readonly open: Locator
  readonly dialog: Locator
  readonly save: Locator
  readonly cancel: Locator
  readonly notifications: Locator
  readonly applyToAll: Locator
  readonly conflict: Locator

  constructor(page: Page) {
    this.page = page
    this.open = page.getByRole('button', { name: 'Dostosuj wygląd' })
    this.dialog = page.getByRole('dialog', { name: 'Wygląd formularza i kalkulatora' })
    this.save = this.dialog.getByRole('button', { name: 'Save styles' })
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel changes' })
    this.applyToAll = this.dialog.getByRole('checkbox', { name: /^Zapisz ten styl także dla/ })
    this.conflict = this.dialog.getByRole('status').filter({ hasText: 'Ten styl zmieniono' })
    this.notifications = page.getByRole('region', { name: 'Powiadomienia', exact: true })
  }

  async goto(product: string): Promise<void> {
    await this.page.goto(`/integrations/produkt/details?product=${product}`)
    await this.open.waitFor()
  }

  async gotoEditor(product: string): Promise<void> {
    await this.goto(product)
    await this.open.click()
    await this.save.waitFor()
  }

  tab(name: 'Form' | 'Calculator'): Locator {
    return this.dialog.getByRole('tab', { name })
  }

  color(which: 'główny' | 'dodatkowy', color: string): Locator {
    const group = this.dialog.getByRole('radiogroup', { name: `Kolor ${which}: paleta` })
    return group.getByRole('radio', { name: color })
  }

  code(which: 'główny' | 'dodatkowy'): Locator {
    return this.dialog.getByRole('textbox', { name: `Kolor ${which}: kod` })
  }

  chooser(which: 'główny' | 'dodatkowy'): Locator {
    return this.dialog.getByLabel(`Kolor ${which}: własny kolor`)
  }

  radius(which: 'okna' | 'przycisków'): Locator {
    return this.dialog.getByRole('slider', { name: `Zaokrąglenie ${which}` })
  }

  /** The contrast note beside a colour. */
  contrast(which: 'główny' | 'dodatkowy'): Locator {
    return this.dialog.getByRole('group', { name: `Kolor ${which}` }).locator('p[role=status]')
  }

  preview(of: 'formularza' | 'kalkulatora'): Preview {
    return new Preview(this.dialog.getByRole('region', { name: `Podgląd ${of}` }))
  }

  download(of: 'formularza' | 'kalkulatora'): Locator {
    return this.page.getByRole('button', { name: `Pobierz kod ${of}` })
  }
}

/** The SDK's preview in its shadow root. It is inert, so its elements have no roles. */
class Preview {
  readonly root: Locator
  readonly window: Locator

  constructor(root: Locator) {
    this.root = root
    this.window = root.locator('.window')
  }

  async expectStyle(style: {
    readonly primary: string
    readonly secondary: string
    readonly body: number
    readonly button: number
  }): Promise<void> {
    const filled = this.root.locator('.button, .option span').first()
    await expect(filled).toHaveCSS('background-color', style.primary)
    await expect(filled).toHaveCSS('border-radius', `${style.button}px`)
    await expect(this.window).toHaveCSS('border-top-color', style.secondary)
    await expect(this.window).toHaveCSS('border-top-left-radius', `${style.body}px`)
  }
}
