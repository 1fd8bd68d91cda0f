import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const sizes = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const

export async function expectAccessible(page: Page): Promise<void> {
  // Waits for animations, which change colours. Scroll-driven ones never end.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== 'running' || one.timeline !== document.timeline),
  )
  const { violations, passes } = await new AxeBuilder({ page })
    // Of what is right, axe need not list each node. Only an experimental rule asks for style sheets.
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
    .setLegacyMode()
    .analyze()
  expect(passes.length).toBeGreaterThan(5)
  expect(
    violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) })),
  ).toEqual([])
}
