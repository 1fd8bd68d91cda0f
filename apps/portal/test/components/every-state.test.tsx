import { afterEach, describe, expect, test } from 'vitest'
import { dismissAll } from '#lib/actions/notify.ts'
import { expectAccessible } from './accessible.ts'
import { show } from './show.tsx'
import type { Stories } from './story.ts'

const files = import.meta.glob<{ stories: Stories }>('./stories/*.stories.tsx', { eager: true })
const nameOf = (path: string) => path.replace(/^.*\//, '').replace(/\..*$/, '')
const kit = Object.entries(files).map(([path, { stories }]) => ({ name: nameOf(path), stories }))

/** Parts of other controls, contexts of others, and controls that need the router. */
const shownByOthers = ['control', 'day-panel', 'floating', 'list-box', 'page-link']

afterEach(dismissAll)

describe.each(kit)('$name', ({ stories }) => {
  test.each(Object.entries(stories))('%s is accessible', async (_, story) => {
    await show(story)
    await expectAccessible()
  })
})

test('every control of the kit has its states here', () => {
  const controls = Object.keys(import.meta.glob('../../src/ui/**/*.tsx')).map(nameOf)
  const missing = controls.filter((name) => !kit.some((control) => control.name === name))
  expect(missing.toSorted()).toEqual(shownByOthers)
})
