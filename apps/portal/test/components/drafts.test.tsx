import { defaultOffer } from '@partner-portal/contract/products/offer'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { LeadBatch } from '#features/leads/batch/lead-batch.tsx'
import { dismissAll } from '#lib/actions/notify.ts'
import { claimTab, forgetTab } from '#lib/storage/tab-storage.ts'
import { type FormDraft, formDrafts, otherFields } from './drafts/form-drafts.tsx'
import { type Answers, answerCalls } from './fake-backend.ts'
import { showPage } from './show-list.tsx'

const sources = Object.entries(
  import.meta.glob<string>(['../../src/**/*.tsx', '!../../src/ui/field/*-field*.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).map(([path, text]) => ({ file: path.replace('../../src/', ''), text }))

/** Each use of `useForm` by its file and schema, with its options. */
const forms = sources.flatMap(({ file, text }) => {
  const counts = new Map<string, number>()
  return [...text.matchAll(/\buseForm\(\{([\s\S]*?)(?:\bschema(?:: (\w+))?|\.\.\.options)/g)].map(
    ([options, , schema = options.endsWith('schema') ? 'schema' : '']) => {
      const count = (counts.get(schema) ?? 0) + 1
      counts.set(schema, count)
      return { name: `${file}: ${schema}${count > 1 ? ` ${count}` : ''}`, options }
    },
  )
})
const tried = Object.entries(formDrafts).flatMap(([name, entry]) =>
  typeof entry === 'string' ? [] : [entry].flat().map((draft: FormDraft) => ({ name, ...draft })),
)

afterEach(() => {
  vi.restoreAllMocks()
  dismissAll()
})

test('every form is tried, or has secrets alone', () => {
  expect(Object.keys(formDrafts).toSorted()).toEqual(forms.map(({ name }) => name).toSorted())
  const untried = Object.keys(formDrafts).filter((name) => typeof formDrafts[name] === 'string')
  const unkept = forms.filter(({ options }) => options.includes('draft: null'))
  expect(unkept.map(({ name }) => name).toSorted()).toEqual(untried.toSorted())
})

test('text typed outside of a form is kept elsewhere', () => {
  const field = /<(?:TextField|TextArea|BareInput|DayField|PasswordField|CodeField)\b/
  const fieldFiles = sources.filter(
    ({ file, text }) => field.test(text) && !/\buseForm\(/.test(text) && !file.startsWith('ui/'),
  )
  expect(fieldFiles.map(({ file }) => file).toSorted()).toEqual(Object.keys(otherFields).toSorted())
})

const field = (label: string) => page.getByLabelText(label, { exact: true })
const isTicked = (box: Locator) => (box.element() as HTMLInputElement).checked

describe.each(tried)('$name', (form) => {
  const { show, answers = {}, user, typed, secret = {}, consents, only } = form
  const open = async (record: number) => {
    answerCalls({ findProducts: () => ({ json: {} }), ...answers })
    return showPage(() => show(record), { user })
  }

  test('typed text is there when the form opens again, and in no other record', async () => {
    const { unmount } = await open(1)
    for (const [label, text] of Object.entries({ ...typed, ...secret }))
      await field(label).fill(text)
    const boxes = page.getByRole('checkbox')
    if (consents !== undefined) {
      await expect.element(boxes.first()).toBeVisible()
      for (const box of boxes.all()) await box.click()
    }
    await unmount()
    if (!only) {
      const secondForm = await open(2)
      for (const [label, text] of Object.entries(typed))
        await expect.element(field(label)).not.toHaveValue(text)
      expect(boxes.all().some(isTicked)).toBe(false)
      await secondForm.unmount()
    }
    await open(1)
    for (const [label, text] of Object.entries(typed))
      await expect.element(field(label)).toHaveValue(text)
    for (const label of Object.keys(secret)) await expect.element(field(label)).toHaveValue('')
    for (const text of Object.values(secret))
      expect(JSON.stringify(sessionStorage)).not.toContain(text)
    await expect
      .poll(() => boxes.all().filter(isTicked).length)
      .toBe(consents === undefined ? 0 : boxes.all().length - consents)
  })
})

const note = formDrafts['domain/leads/lead-notes.tsx: leadNoteForm'] as FormDraft

test('a lost line keeps typed text, a success ends it, also after the form is gone', async () => {
  const answers: Answers = { createLeadNote: () => ({ status: 503 }) }
  answerCalls(answers)
  const { unmount } = await showPage(() => note.show(1))
  await field('Nowa notatka').fill('Prosi o ofertę')
  await page.getByRole('button', { name: 'Dodaj notatkę' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await unmount()
  let answer = () => {}
  const sent = new Promise<void>((resolve) => (answer = resolve))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    await sent
    return new Response(null, { status: 204 })
  })
  const second = await showPage(() => note.show(1))
  await expect.element(field('Nowa notatka')).toHaveValue('Prosi o ofertę')
  await page.getByRole('button', { name: 'Dodaj notatkę' }).click()
  await second.unmount()
  answer()
  await expect.poll(() => JSON.stringify(sessionStorage)).not.toContain('Prosi')
})

test('a session that ends keeps typed text for the same user alone; a sign-out ends it', async () => {
  claimTab('anna')
  const typed = async () => {
    const { unmount } = await showPage(() => note.show(1))
    const { value } = field('Nowa notatka').element() as HTMLTextAreaElement
    await field('Nowa notatka').fill('Prosi o ofertę')
    await unmount()
    return value
  }
  await typed()
  claimTab('anna')
  expect(await typed()).toBe('Prosi o ofertę')
  claimTab('ewa')
  expect(await typed()).toBe('')
  forgetTab()
  expect(await typed()).toBe('')
})

test('restored text is announced, and can be dropped', async () => {
  const step = formDrafts['domain/leads/next-step-form.tsx: nextStepFormOn'] as FormDraft
  const { unmount } = await showPage(() => step.show(1))
  await field('Następny krok').fill('Zadzwonić')
  await unmount()
  const second = await showPage(() => step.show(1))
  await expect.element(page.getByRole('status')).toMatchTextContent(/^Przywróciliśmy/)
  await page.getByRole('button', { name: 'Zacznij od nowa' }).click()
  await expect.element(field('Następny krok')).toHaveValue('')
  await second.unmount()
  await showPage(() => step.show(1))
  await expect.element(field('Następny krok')).toHaveValue('')
  await expect.element(page.getByRole('status')).toHaveLength(0)
})

test('a batch is there with its corrections, without its consents', async () => {
  const unregistered = { nip: '7740001454', availability: 'unregistered' }
  answerCalls({
    findProducts: () => ({ json: {} }),
    // Still to be corrected.
    checkLeads: () => ({
      json: { rows: [{ nip: '5260250274', availability: 'free' }, unregistered] },
    }),
  })
  const first = await showPage(() => <LeadBatch offer={defaultOffer} />)
  const rest = 'NANO;600100200;a@example.com;tak'
  const head = 'NIP;Imię;Nazwisko;Produkt;Telefon;E-mail;contact'
  const pasted = `${head}\n5260250274;Anna;Nowak;${rest}\n7740001454;Jan;Żak;${rest}`
  await field('Wiersze z arkusza').fill(pasted)
  await first.unmount()
  const second = await showPage(() => <LeadBatch offer={defaultOffer} />)
  await expect.element(field('Wiersze z arkusza')).toHaveValue(pasted)
  await page.getByRole('button', { name: 'Wczytaj wklejone' }).click()
  const consent = page.getByRole('checkbox', { name: /^Zgoda 2: Jan Żak/ })
  await expect.element(consent).toBeChecked()
  await page.getByRole('button', { name: 'Usuń wiersz 2' }).click()
  await page.getByRole('button', { name: 'Popraw wiersz 3' }).click()
  await field('Imię').fill('Janusz')
  await page.getByRole('button', { name: 'Zapisz wiersz' }).click()
  await expect.element(page.getByText(/^Janusz Żak/)).toBeVisible()
  await second.unmount()
  const third = await showPage(() => <LeadBatch offer={defaultOffer} />)
  await expect.element(page.getByText(/^Janusz Żak/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Popraw wiersz/ })).toHaveLength(1)
  await expect.element(page.getByRole('checkbox', { name: /Janusz Żak/ }).first()).toBeVisible()
  expect(page.getByRole('checkbox').all().some(isTicked)).toBe(false)
  await page.getByRole('button', { name: 'Zacznij od nowa' }).click()
  await expect.element(field('Wiersze z arkusza')).toHaveValue('')
  await third.unmount()
  expect(JSON.stringify(sessionStorage)).not.toContain('draft.batch')
})
