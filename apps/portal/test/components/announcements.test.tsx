import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dismissAll, notify } from '#lib/actions/notify.ts'
import { NetworkError } from '#lib/failures/api-errors.ts'
import type { Sentence } from '#lib/texts/texts.tsx'
import { LoadFailure } from '#ui/failure.tsx'
import { Lazy } from '#ui/lazy.tsx'
import { SmsNotice } from '#ui/sms-notice.tsx'
import { show } from './show.tsx'
import { stories as copy } from './stories/copy-button.stories.tsx'
import { stories as lazyDialog } from './stories/lazy.stories.tsx'
import { stories as notice } from './stories/notice.stories.tsx'
import { stories as area } from './stories/notification-area.stories.tsx'

const notifications = page.getByRole('region', { name: 'Powiadomienia' })
const dismissals = notifications.getByRole('button', { name: 'Zamknij powiadomienie' })

afterEach(() => {
  dismissAll()
  vi.restoreAllMocks()
})

test.each([
  ['danger', 'alert'],
  ['success', 'status'],
  ['warning', 'status'],
  ['information', 'status'],
  ['neutral', 'status'],
] as const)('a notice of %s is an %s', async (state, role) => {
  await show(notice[state])
  await expect.element(page.getByRole(role)).toBeVisible()
})

test('notifications come into a live region that was there before', async () => {
  await show(area.quiet)
  await expect.element(notifications).toHaveAttribute('aria-live', 'polite')
  notify('success', 'Zapisano.')
  await expect.element(notifications).toMatchTextContent('Zapisano.')
})

test('a notification replaces one with the same text; a fourth one replaces the oldest', async () => {
  const { unmount } = await show(area['the same again'])
  const texts = () => dismissals.elements().map((button) => button.parentElement?.textContent)
  await expect
    .poll(texts)
    .toEqual(['Nie udało się zapisać.', 'Nowe dane są już na liście.', 'Zapisano.'])
  await unmount()
  await show(area['more than fit'])
  await expect
    .poll(texts)
    .toEqual(['Nie udało się zapisać.', 'Nowe dane są już na liście.', 'Czwarte.'])
})

test('a notification is closed by its button, by the keyboard too', async () => {
  await show(area.single)
  await expect.element(dismissals).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(dismissals).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dismissals).toHaveLength(0)
})

test('an open dialog shows the notifications, as the page behind it cannot be reached', async () => {
  await show(area['in an open dialog'])
  const inDialog = page.getByRole('dialog').getByText('Zapisano.')
  await expect.element(inDialog).toBeVisible()
  await expect.element(page.getByText('Zapisano.')).toHaveLength(1)
})

test('the last area takes the notifications along', async () => {
  const { unmount } = await show(area.single)
  await expect.element(dismissals).toBeVisible()
  await unmount()
  await show(area.quiet)
  await expect.element(page.getByText('Zapisano.')).toHaveLength(0)
})

test('a copy is announced, and also a refused one', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  await show(copy.copy)
  const button = page.getByRole('button', { name: 'Skopiuj link' })
  await button.click()
  expect(write).toHaveBeenCalledWith('https://portal.pl/p/DEMO')
  await expect.element(notifications).toMatchTextContent('Text has been copied')
  write.mockRejectedValueOnce(new DOMException('Not allowed', 'NotAllowedError'))
  await button.click()
  await expect.element(notifications).toMatchTextContent('Zaznacz go i skopiuj ręcznie.')
})

test('a failed load is announced with its reason, and can be tried again once', async () => {
  const part = {
    error: new NetworkError('No answer'),
    isFetching: false,
    refetch: vi.fn<() => void>(),
  }
  const failure = (isFetching: boolean) => (
    <LoadFailure text="Nie udało się wczytać umów." part={{ ...part, isFetching }} />
  )
  const { rerender } = await show(() => failure(false))
  await expect.element(page.getByRole('alert')).toMatchTextContent(/umów\. Brak połączenia/)
  const retry = page.getByRole('button', { name: 'Spróbuj ponownie' })
  await retry.click()
  await rerender(failure(true))
  await expect.element(retry).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(part.refetch).toHaveBeenCalledTimes(1)
})

test('a dialog that could not be fetched shows that, and opens on another try', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await show(lazyDialog['that comes at the third try'])
  // The focus fetches it already.
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Brak połączenia')
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Opiekun' })).toBeVisible()
})

test('the button is busy while its dialog is fetched', async () => {
  await show(lazyDialog['on its way'])
  const opener = page.getByRole('button', { name: 'Opiekun' })
  await opener.click()
  await expect.element(opener).toHaveAttribute('aria-busy', 'true')
})

test('a dialog that comes gives the focus back to its button', async () => {
  await show(lazyDialog['that comes'])
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Opiekun' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Opiekun' })).toHaveFocus()
})

test('a dialog without an opener opens by itself; one that cannot be fetched is closed', async () => {
  const { unmount } = await show(lazyDialog['without a button'])
  await expect.element(page.getByRole('dialog', { name: 'Opiekun' })).toBeVisible()
  await unmount()
  const close = vi.fn<() => void>()
  await show(() => (
    <Lazy
      importer={() => Promise.reject(new Error('No file'))}
      with={{ opened: true, onClose: close }}
      onFailure={close}
    />
  ))
  await expect.poll(() => close.mock.calls.length).toBe(1)
})

test('a dialog opens only with content to show', async () => {
  const { unmount } = await show(lazyDialog['with nothing to show'])
  const opener = page.getByRole('button', { name: 'Opiekun' })
  await opener.click()
  await expect.element(opener).toHaveAttribute('aria-busy', 'false')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await unmount()
  await show(lazyDialog['with something to show'])
  await opener.click()
  await expect.element(page.getByRole('dialog', { name: 'Opiekun' })).toBeVisible()
})

test('a new code can be requested after the waiting time', async () => {
  const again = vi.fn<() => void>()
  await show(() => (
    <SmsNotice
      code={{ state: 'sent', againAt: Date.now() + 1500 }}
      onAgain={again}
      sentText="SMS wysłany."
      failureText={() => '' as Sentence}
    />
  ))
  await expect.element(page.getByText(/Nowy kod możesz zamówić za 0:0[12]\./)).toBeVisible()
  await page.getByRole('button', { name: 'Wyślij kod ponownie' }).click()
  expect(again).toHaveBeenCalledOnce()
})
