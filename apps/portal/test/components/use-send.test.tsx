import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'
import { useSend } from '#lib/actions/use-send.ts'
import { ApiError } from '#lib/failures/api-errors.ts'
import { useForm } from '#lib/form/use-form.ts'
import type { Sentence } from '#lib/texts/texts.tsx'
import { FailureNotice } from '#ui/notice.tsx'
import { showPage } from './show-list.tsx'

const schema = z.object({})
const fails = () => Promise.reject(new Error('down'))
const explain = () => 'Nie zapisano.' as Sentence

function useNote(text = 'Nie zapisano.') {
  return useSend({ send: fails, explain: () => text as Sentence })
}

const silent = {
  'a call': function Call() {
    const { send } = useNote()
    return <button onClick={() => void send()}>Zapisz</button>
  },
  'a hook that hands all on': function Handed() {
    const { send } = { ...useNote() }
    return <button onClick={() => void send()}>Zapisz</button>
  },
  'a call with own words': function Own() {
    const saving = useNote()
    const hasFailed = Boolean(saving.failure)
    return hasFailed ? <p>Oj.</p> : <button onClick={() => void saving.send()}>Zapisz</button>
  },
  'a form': function OwnForm() {
    const { submit } = useForm({ start: {}, draft: null, schema, send: fails, explain })
    return (
      <form onSubmit={submit}>
        <button>Zapisz</button>
      </form>
    )
  },
}

afterEach(() => vi.restoreAllMocks())

test.each(Object.entries(silent))(
  'the unshown failure of %s is a notification',
  async (_, Silent) => {
    await showPage(() => <Silent />)
    await page.getByRole('button', { name: 'Zapisz' }).click()
    await expect
      .element(page.getByRole('region', { name: 'Powiadomienia' }))
      .toMatchTextContent('Nie zapisano.')
  },
)

test('a shown failure is no notification as well', async () => {
  await showPage(function Shown() {
    const saving = useNote('Nie wysłano.')
    return (
      <>
        <button onClick={() => void saving.send()}>Zapisz</button>
        {!saving.isBusy && saving.failure && <FailureNotice text={saving.failure} />}
      </>
    )
  })
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Nie wysłano.')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(page.getByText('Nie wysłano.').elements()).toHaveLength(1)
})

test('an uncaught failure is a notification', async () => {
  // Vitest writes it there too.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await showPage(() => (
    <button
      onClick={async () => await Promise.reject(new ApiError(418, { errors: ['Nie ma kawy.'] }))}
    >
      Kawa
    </button>
  ))
  await page.getByRole('button', { name: 'Kawa' }).click()
  await expect
    .element(page.getByRole('region', { name: 'Powiadomienia' }))
    .toMatchTextContent('Nie ma kawy.')
})
