import type { Locator, Page } from '@playwright/test'
import { wcagRules } from '../packages/testing/axe-rules.ts'

/** Each check gives the faults of a page; empty: none. */

/** Axe with every rule, also the one that reads style sheets. `ran`: the ids of the rules. */
export function runAxe(page: Page) {
  return page.evaluate(async (rules) => {
    const results = await window.axe.run(document, {
      rules: { ...rules, 'css-orientation-lock': { enabled: true } },
    })
    const { violations, passes, incomplete, inapplicable } = results
    return {
      violations: violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
      ),
      ran: [violations, passes, incomplete, inapplicable].flat().map(({ id }) => id),
      version: results.testEngine.version,
    }
  }, wcagRules)
}

/** Elements that make the page scroll sideways, and cut texts without a way to read the rest. */
export function reflowFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    const wide = root.scrollWidth - window.innerWidth
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element)
      const isHidden = !element.checkVisibility() || clipPath !== 'none' || element.offsetWidth <= 1
      if (isHidden || element.closest('[title], [aria-hidden="true"]')) return false
      const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const hasText = [...element.childNodes].some((node) => node.nodeName === '#text')
      if (!hasText) return false
      return (
        (clips(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (clips(overflowY) && element.scrollHeight > element.clientHeight + 1)
      )
    })
    return [
      ...(wide > 0 ? [`${wide} px wider than the window`] : []),
      ...cut.map((element) => `cut: ${element.outerHTML.slice(0, 200)}`),
    ]
  })
}

/** The elements below the tab of the help, at any position of the page. Null: there is no tab. */
export function coveredByHelp(page: Page): Promise<string[] | null> {
  return page.evaluate(async () => {
    const tab = [...document.querySelectorAll('body > * button, button')].find(
      (button) => button.textContent === 'Pomoc' && getComputedStyle(button).position === 'fixed',
    )
    if (!tab) return null
    const covered = new Set<string>()
    const content = [...document.querySelectorAll<HTMLElement>('header *, main *, footer *')]
    for (let top = 0; top < document.documentElement.scrollHeight; top += 80) {
      window.scrollTo({ top, behavior: 'instant' })
      const edge = tab.getBoundingClientRect()
      for (const element of content) {
        const text = [...element.childNodes].some(
          ({ nodeName, textContent }) => nodeName === '#text' && textContent?.trim(),
        )
        const isSeen =
          text || element.matches('a, button, input, select, textarea, img, svg, meter')
        if (!isSeen || !element.checkVisibility()) continue
        const { left, right, top, bottom } = element.getBoundingClientRect()
        // The visible part of an element that scrolls by itself.
        const box = element.parentElement?.closest<HTMLElement>(
          '[data-fits], nav, [role="tablist"]',
        )
        const end = Math.min(right, box?.getBoundingClientRect().right ?? right)
        if (end > edge.left + 1 && left < edge.right && bottom > edge.top && top < edge.bottom)
          covered.add(element.outerHTML.slice(0, 200))
      }
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
    return [...covered]
  })
}

/** The presses of Tab until the target has the focus, passing by menus and lists by their links. */
export async function stopsTo(page: Page, target: Locator, limit: number): Promise<number> {
  for (let presses = 1; presses <= limit; presses += 1) {
    await page.keyboard.press('Tab')
    while (await target.evaluate(leadsTo)) await page.keyboard.press('Enter')
    if (await target.evaluate((element) => element === document.activeElement)) return presses
  }
  return Number.POSITIVE_INFINITY
}

/** The focused link or menu passes by something on the way to the element. */
function leadsTo(element: Element): boolean {
  const { activeElement: at } = document
  if (!at || at === element) return false
  const isBefore = at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING
  const isRow = element.closest('tbody, li[data-row]') !== null
  const past = ['Przejdź do treści']
  if (element.closest('main section[id]')) past.push('Przejdź do listy')
  if (!isRow) past.push('Pomiń listę')
  return isBefore !== 0 && past.includes(at.textContent)
}

/** The controls with an invisible focus, of the first ones of the page. */
export async function invisibleFocus(page: Page, stops: number): Promise<string[]> {
  const unseen: string[] = []
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab')
    const control = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement | null
      if (!focused || focused === document.body) return null
      // The line may be around the control's container.
      const parts = [focused, focused.parentElement, focused.closest('label')]
      const isSeen = parts.some((part) => {
        if (!part) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(part)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
      })
      return isSeen ? null : focused.outerHTML.slice(0, 200)
    })
    if (control) unseen.push(control)
  }
  return unseen
}
