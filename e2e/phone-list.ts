import { expect, type Locator, type Page } from '@playwright/test'
import { gainedScreen, ListPage, type ListScreen } from './list-page.ts'

export const receivedScreen: ListScreen = {
  path: '/invoice-loan-list',
  name: 'Invoices and loans',
}

/** A list on a phone. */
export class PhoneList {
  readonly page: Page
  readonly screen: ListScreen
  readonly list: ListPage
  readonly results: Locator
  readonly cards: Locator
  readonly end: Locator

  constructor(page: Page, screen = gainedScreen) {
    this.page = page
    this.screen = screen
    this.list = new ListPage(page, screen)
    this.results = this.list.results
    this.cards = this.results.getByRole('list', { name: screen.name }).locator('> li')
    this.end = this.results.getByRole('status').filter({ hasText: 'Koniec listy' })
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`${this.screen.path}${search}`)
    await expect(this.cards.first()).toBeVisible()
  }

  /** The card at this position in the list, counted from 1. */
  card(position: number): Locator {
    return this.results.locator(`li[aria-posinset="${position}"]`)
  }

  toggle(position: number): Locator {
    return this.card(position).getByRole('button', { name: /^Szczegóły/ })
  }

  scrollBy(pixels: number): Promise<void> {
    return this.page.evaluate((top) => window.scrollBy({ top, behavior: 'instant' }), pixels)
  }

  /** Scrolls down to the card at this position, and loads rows as needed. */
  async scrollTo(position: number): Promise<void> {
    await expect(async () => {
      await this.scrollBy(700)
      expect(await this.card(position).count()).toBe(1)
    }).toPass({ intervals: [50] })
    await this.card(position).evaluate((card) => card.scrollIntoView({ block: 'center' }))
  }

  /** Scrolls to the end. Returns the ids of the rows rendered on the way, by position. */
  scrollThrough(): Promise<number[]> {
    return this.page.evaluate(async () => {
      const ids = new Map<number, number>()
      const collect = () => {
        for (const card of document.querySelectorAll<HTMLElement>('li[data-row]'))
          ids.set(Number(card.ariaPosInSet), Number(card.dataset.row))
      }
      let missing = 0
      const frame = () =>
        new Promise<void>((resolve) => {
          const late = setTimeout(() => {
            missing += 1
            resolve()
          }, 5000)
          requestAnimationFrame(() => {
            clearTimeout(late)
            resolve()
          })
        })
      const until = Date.now() + 90_000
      // On a busy machine cards are rendered some frames after the scroll.
      const drawn = async () => {
        const patience = Date.now() + 5000
        await frame()
        do {
          await frame()
          const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
          if (middle?.closest('li[data-row]') != null) return
        } while (Date.now() < patience)
      }
      const end = () =>
        [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
      for (;;) {
        collect()
        const { scrollY, innerHeight } = window
        const { scrollHeight } = document.documentElement
        const isLow = scrollY + innerHeight >= scrollHeight - 1
        if (isLow && end().includes('Koniec listy')) break
        if (Date.now() > until)
          throw new Error(
            `After 90 s at ${scrollY} of ${scrollHeight} px, ${missing} frames were missing: ${end()}`,
          )
        window.scrollBy({ top: innerHeight * 0.8, behavior: 'instant' })
        await drawn()
      }
      return [...ids].toSorted(([a], [b]) => a - b).map(([, id]) => id)
    })
  }
}
