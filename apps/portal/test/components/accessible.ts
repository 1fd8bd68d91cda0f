import axe from 'axe-core'
import { expect } from 'vitest'
import { wcagRules } from '../../../../packages/testing/axe-rules.ts'

const options = {
  // A control is no page.
  rules: { ...wcagRules, 'page-has-heading-one': { enabled: false } },
  // Of what is right, axe need not list each node.
  resultTypes: ['violations' as const],
}

/** As in the journeys: no rule of axe finds anything in what is shown. */
export async function expectAccessible(): Promise<void> {
  // What is on its way in or out has half its colours. What follows the scrolling runs for ever.
  const isMoving = ({ playState, timeline }: Animation) =>
    playState === 'running' && timeline === document.timeline
  await expect.poll(() => document.getAnimations().some(isMoving)).toBe(false)
  const { violations } = await axe.run(document, options)
  expect(
    violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) })),
  ).toEqual([])
}
