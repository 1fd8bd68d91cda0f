import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Frame, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { wcagRules } from '../packages/testing/axe-rules.ts'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

export const sizes = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const

/** For a journey whose phone differs in its layout only: npm run verify tries the phone. */
export const bothSizes = (['desktop', 'phone'] as const).map((device) => ({
  device,
  viewport: sizes[device],
  tag: device === 'phone' ? ['@long'] : [],
}))

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Repeated while there are faults: a pressed control may begin to move while axe looks. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(async () => {
    const { violations, passes } = await askAxe(page)
    expect(passes).toBeGreaterThan(5)
    expect(violations).toEqual([])
  }).toPass({ timeout: 15_000, intervals: [100] })
}

async function askAxe(page: Page) {
  await bringAxeTo(page)
  return page.evaluate(async (rules) => {
    const results = await window.axe.run(document, {
      rules,
      // Axe need not list the nodes without faults. Only an experimental rule asks for style sheets.
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
    })
    const violations = results.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html }) => html),
    }))
    return { violations, passes: results.passes.length }
  }, wcagRules)
}

/** Waits for animations, which change colours. Scroll-driven ones never end. */
export async function bringAxeTo(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) =>
          animation.playState !== 'running' || animation.timeline !== document.timeline,
      ),
  )
  await Promise.all(page.frames().map(bringAxe))
}

/** Axe stays until the frame loads another document: its source is long. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
}
