import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { NetworkError } from '#lib/failures/api-errors.ts'
import { OlderButton } from '#ui/older-button.tsx'
import { expectAccessible } from './accessible.ts'
import { partOf } from './part-of.ts'
import { show } from './show.tsx'
import { stories } from './stories/older-button.stories.tsx'

const fetchNextPage = vi.fn<() => Promise<never>>()
const part = partOf({ fetchNextPage })
const texts = { failed: 'Nie udało się wczytać starszych.', more: 'Starsze' }
const failed = { ...part, error: new NetworkError('No answer'), isFetchNextPageError: true }

test.each([
  ['asks for the next page', part, 'Starsze'],
  ['that did not come says why, and asks again', failed, 'Spróbuj ponownie'],
])('a page %s', async (_, state, button) => {
  fetchNextPage.mockReset()
  await show(() => <OlderButton {...texts} part={state} />)
  await page.getByRole('button', { name: button }).click()
  expect(fetchNextPage).toHaveBeenCalledOnce()
})

test('a page that did not load: its name, and the reason', async () => {
  await show(stories.failed)
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Nie udało się wczytać starszych. Brak połączenia z serwerem.')
  await expect.element(page.getByRole('button', { name: 'Starsze' })).toHaveLength(0)
  await expectAccessible()
})

test('a page that is loading is busy, also on another try', async () => {
  const { rerender } = await show(stories.busy)
  const button = page.getByRole('button')
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await rerender(<OlderButton {...texts} part={{ ...failed, isFetchingNextPage: true }} />)
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
})

test('after the last page there is nothing more', async () => {
  await show(stories['at the end'])
  await expect.element(page.getByRole('button')).toHaveLength(0)
})
