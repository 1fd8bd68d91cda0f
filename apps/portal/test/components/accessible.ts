import axe from 'axe-core'
import { expect } from 'vitest'
import { wcagRules } from '../../../../packages/testing/axe-rules.ts'

const options = {
  // A control is no page.
  rules: { ...wcagRules, 'page-has-heading-one': { enabled: false } },
  // axe need not list the nodes of passed rules.
  resultTypes: ['violations' as const],
}

/** As in the journeys: no rule of axe finds anything on the page. */
export async function expectAccessible(): Promise<void> {
  // Elements on their way in or out have half their colours. Scroll-driven animations run for ever.
  const isMoving = ({ playState, timeline }: Animation) =>
    playState === 'running' && timeline === document.timeline
  await expect.poll(() => document.getAnimations().some(isMoving)).toBe(false)
  const { violations } = await axe.run(document, options)
  expect(
    violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) })),
  ).toEqual([])
}
