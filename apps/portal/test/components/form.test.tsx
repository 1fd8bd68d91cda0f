import { codeForm } from '@partner-portal/contract/account/second-factor.rules'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { MemberDialog } from '#features/team/member-dialogs.tsx'
import { dismissAll } from '#lib/actions/notify.ts'
import { NetworkError } from '#lib/failures/api-errors.ts'
import { useForm } from '#lib/form/use-form.ts'
import { today } from '#lib/timing/today.ts'
import { CodeField } from '#ui/field/code-field.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { FailureNotice } from '#ui/notice.tsx'
import { NotificationArea } from '#ui/notification-area.tsx'
import { answerCalls } from './fake-backend.ts'
import { show } from './show.tsx'
import { dialog, showPage } from './show-list.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  dismissAll()
})

interface FormProps {
  readonly send: () => Promise<string>
  readonly onSuccess?: (answer: string) => void
}

/** Longer than the window, with its failure at the top. */
function LongForm({ send, onSuccess }: FormProps) {
  const { failure, isSent, submit, secret } = useForm({
    start: { code: '' },
    draft: null,
    schema: codeForm,
    send,
    toast: (answer, { code }) => `${answer}: ${code}`,
    onSuccess: (answer) => onSuccess?.(answer),
    invalidates: [['codes']],
  })
  return (
    <form onSubmit={submit} noValidate>
      <FailureNotice text={failure} />
      {isSent && <p>Wysłano.</p>}
      <div style={{ height: 1600 }} />
      <CodeField {...secret('code')} label="Kod" />
    </form>
  )
}

function Secrets() {
  const { setValues, secret } = useForm({
    start: { code: '', password: '' },
    draft: null,
    schema: z.object({ code: z.string(), password: z.string() }),
    send: () => Promise.resolve(''),
  })
  return (
    <fieldset>
      <CodeField {...secret('code')} label="Kod" />
      <PasswordField {...secret('password')} label="Hasło" />
      <button type="button" onClick={() => setValues({ code: '', password: '' })}>
        Od nowa
      </button>
    </fieldset>
  )
}

test('a failure is in sight, and typed text stays', async () => {
  await show(() => <LongForm send={() => Promise.reject(new NetworkError('No answer'))} />)
  const code = page.getByRole('textbox', { name: 'Kod' })
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toBeInViewport()
  await expect.element(code).toHaveValue('123456')
})

test('a typed password or code is in no attribute, which a style sheet could read (P35)', async () => {
  await show(() => <Secrets />)
  const form = page.getByRole('group')
  for (const name of ['Kod', 'Hasło']) {
    const field = page.getByRole('textbox', { name })
    await field.fill('Zamek-31x')
    await expect.element(field).toHaveValue('Zamek-31x')
  }
  expect(form.element().outerHTML).not.toContain('Zamek')
  await page.getByRole('button', { name: 'Od nowa' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Kod' })).toHaveValue('')
})

test('a success is notified, handed on, and its queries are loaded again', async () => {
  const client = new QueryClient()
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  const handOn = vi.fn<(answer: string) => void>()
  await show(() => (
    <QueryClientProvider client={client}>
      <NotificationArea />
      <LongForm send={() => Promise.resolve('Przyjęto')} onSuccess={handOn} />
    </QueryClientProvider>
  ))
  await page.getByRole('textbox', { name: 'Kod' }).fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Przyjęto: 123456')).toBeVisible()
  await expect.element(page.getByText('Wysłano.')).toBeInTheDocument()
  expect(handOn).toHaveBeenCalledWith('Przyjęto')
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['codes'] })
})

test('a fault of a field without a control is shown above the form', async () => {
  const errors = { roles: ['Tej roli nie możesz nadać.'] }
  answerCalls({ updateTeamMember: () => ({ status: 422, json: { errors } }) })
  const account = { id: 7, state: 'active', roles: [] } as never
  const member = { name: 'Ewa' } as never
  await showPage(() => <MemberDialog {...dialog} {...{ member, account }} grantable={[]} />)
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Tej roli nie możesz nadać.')
})

test("an agent's share is sent as basis points, only once it is changed, and no word passes as one", async () => {
  const sent: unknown[] = []
  answerCalls({
    updateTeamMember: (_, body) => {
      sent.push(body)
      return { status: 204 }
    },
  })
  const account = { id: 7, state: 'active', roles: [] } as never
  const member = { name: 'Ewa', shares: [{ from: '2025-01', basisPoints: 4000 }] } as never
  await showPage(() => <MemberDialog {...dialog} {...{ member, account }} grantable={[]} />)
  const share = page.getByRole('textbox', { name: /^Udział.w.prowizji/ })
  const save = page.getByRole('button', { name: 'Zapisz' })
  await expect.element(share).toHaveValue('40')
  await save.click()
  await expect.poll(() => sent).toEqual([{ roles: [], mayConfirm: null, isMaster: null }])
  for (const typed of ['dużo', '100,01', '37,555', '-1']) {
    await share.fill(typed)
    await save.click()
    await expect.element(share).toHaveAccessibleDescription(/^Podaj procent od 0 do 100/)
  }
  for (const typed of ['37,5 %', '']) {
    await share.fill(typed)
    await save.click()
  }
  const month = today().slice(0, 7)
  await expect
    .poll(() => sent.slice(1))
    .toMatchObject([
      { shareBasisPoints: 3750, shareFrom: month },
      { shareBasisPoints: null, shareFrom: month },
    ])
})

test('of several wrong fields the first in sight gets the focus', async () => {
  const schema = z.object({
    first: z.string().check(z.minLength(1)),
    second: z.string().check(z.minLength(1)),
  })
  function TwoFields() {
    const { submit, field } = useForm({
      start: { second: '', first: '' },
      draft: null,
      schema,
      send: () => Promise.resolve(),
    })
    return (
      <form onSubmit={submit} noValidate>
        <TextField {...field('first')} label="Pierwsze" />
        <TextField {...field('second')} label="Drugie" />
        <button>Zapisz</button>
      </form>
    )
  }
  await show(() => <TwoFields />)
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Pierwsze' })).toHaveFocus()
})
