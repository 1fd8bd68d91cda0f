import { isCalendarDay } from '@partner-portal/contract/values/dates'
import { dayRanges } from '@partner-portal/contract/values/day-ranges'
import { addDays } from '@partner-portal/contract/values/days'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { dayOf } from '#lib/form/day-of.ts'
import { useForm } from '#lib/form/use-form.ts'
import { today } from '#lib/timing/today.ts'
import type { Range } from '#list/address/list-state.ts'
import { DateRangeFilterField } from '#list/filters/date-range-filter.tsx'
import { DayRangePanel } from '#list/filters/day-range-panel.tsx'
import { DayField } from '#ui/field/day-field.tsx'
import { Form } from '#ui/field/form.tsx'
import { expectAccessible } from './accessible.ts'
import { show } from './show.tsx'

const field = page.getByRole('combobox', { name: 'Data od' })
const calendar = page.getByRole('dialog')
const month = calendar.getByRole('grid')
const day = (number: string) => month.getByRole('gridcell').getByText(number, { exact: true })

const importPanel = async () => DayRangePanel

function Field(props: { start?: string; min?: string; max?: string }) {
  const [value, setValue] = useState(props.start ?? null)
  return (
    <DayField
      {...props}
      label="Data od"
      value={value}
      importPanel={importPanel}
      onOther={(range: Range) => setValue(range.from)}
      onChange={setValue}
    />
  )
}

test('the focus opens the calendar, Escape closes it and keeps the focus', async () => {
  await show(() => <Field start="2026-11-20" />)
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Tab}')
  await expect.element(calendar).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
})

test('the arrow down leads into the calendar, where the keys move the day', async () => {
  await show(() => <Field start="2026-01-15" />)
  const focused = () => document.activeElement?.getAttribute('aria-label')
  await userEvent.keyboard('{Tab}')
  await expect.element(calendar).toBeVisible()
  for (const [key, name] of [
    ['{ArrowDown}', '15 stycznia 2026'],
    ['{ArrowRight}', '16 stycznia 2026'],
    ['{ArrowDown}', '23 stycznia 2026'],
    ['{Home}', '19 stycznia 2026'],
    ['{End}', '25 stycznia 2026'],
    ['{PageDown}', '25 lutego 2026'],
    ['{PageUp}', '25 stycznia 2026'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.poll(focused).toContain(name)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
})

test('Enter in the calendar chooses and leads back to the field', async () => {
  await show(() => <Field start="2026-01-15" />)
  await userEvent.keyboard('{Tab}')
  await expect.element(calendar).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => document.activeElement?.textContent).toBe('15')
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('2026-01-14')
  await expect.element(field).toHaveFocus()
})

const between = () => (
  <>
    <input aria-label="Wcześniej" />
    <Field />
    <input aria-label="Dalej" />
  </>
)
const before = page.getByRole('textbox', { name: 'Wcześniej' })
const next = page.getByRole('textbox', { name: 'Dalej' })

const pastRanges = '{Tab}'.repeat(dayRanges.length + 1)

test('Tab goes through the usual ranges and past the days to the next field, Shift+Tab to the field before', async () => {
  await show(between)
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(calendar).toBeVisible()
  await userEvent.keyboard(pastRanges)
  await expect.element(next).toHaveFocus()
  await expect.element(calendar).not.toBeInTheDocument()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(field).toHaveFocus()
  await expect.element(calendar).toBeVisible()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(before).toHaveFocus()
  await expect.element(calendar).not.toBeInTheDocument()
})

test('Tab goes from a day to the next field, Shift+Tab by the ranges back to its field', async () => {
  await show(between)
  const enter = async () => {
    await expect.element(calendar).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => calendar.element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Tab}{Tab}')
  await enter()
  await userEvent.keyboard(`{Shift>}${pastRanges}{/Shift}`)
  await expect.element(field).toHaveFocus()
  await enter()
  await userEvent.keyboard('{Tab}')
  await expect.element(next).toHaveFocus()
  await expect.element(calendar).not.toBeInTheDocument()
})

test('a typed day turns the calendar to its month', async () => {
  await show(() => <Field />)
  await field.fill('2025-02-14')
  await expect.element(month).toHaveAccessibleName(/luty 2025/i)
  await expect.element(month.getByRole('gridcell', { selected: true })).toMatchTextContent('14')
})

test('a press chooses a day, and the same day again none', async () => {
  await show(() => <Field start="2026-11-20" />)
  await field.click()
  await day('5').click()
  await expect.element(field).toHaveValue('2026-11-05')
  await field.click()
  await day('5').click()
  await expect.element(field).toHaveValue('')
})

test('a press turns the month and leaves the focus in the field', async () => {
  await show(() => <Field start="2026-11-20" />)
  await field.click()
  await page.getByRole('button', { name: 'Poprzedni miesiąc' }).click()
  await expect.element(month).toHaveAccessibleName(/październik 2026/i)
  await page.getByRole('button', { name: 'Następny miesiąc' }).click()
  await expect.element(month).toHaveAccessibleName(/listopad 2026/i)
  await expect.element(field).toHaveFocus()
})

test('days out of bounds cannot be chosen, by a press or typed', async () => {
  await show(() => (
    <>
      <Field start="2026-11-20" min="2026-11-10" max="2026-11-25" />
      <button type="button">Dalej</button>
    </>
  ))
  await field.click()
  await expect.element(day('9')).toBeDisabled()
  await expect.element(day('10')).toBeEnabled()
  await expect.element(day('26')).toBeDisabled()
  await field.fill('2026-11-05')
  await userEvent.keyboard('{Escape}')
  await expect.element(calendar).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(page.getByRole('button', { name: 'Dalej' })).toHaveFocus()
  await expect.element(field).toHaveValue('2026-11-05')
  await expect.element(field).toHaveAccessibleDescription('Najwcześniej 2026-11-10')
})

test('a day is read in any usual spelling when the field is left, or at Enter', async () => {
  await show(() => <Field />)
  for (const [typed, leave] of [
    ['1.11.26', '{Tab}'],
    ['01/11/2026', '{Enter}'],
    ['1 listopada 2026', '{Enter}'],
    ['2026-11-1', '{Tab}'],
  ] as const) {
    await field.fill(typed)
    await userEvent.keyboard(leave)
    await expect.element(field).toHaveValue('2026-11-01')
    await field.fill('')
  }
})

test('unreadable text stays, shows its fault, and can be emptied', async () => {
  await show(() => <Field />)
  await field.fill('2026-13-45')
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveValue('2026-13-45')
  await expect.element(field).toHaveAccessibleDescription(/^Nieprawidłowa data/)
  await expectAccessible()
  await page.getByRole('button', { name: 'Wyczyść: Data od' }).click()
  await expect.element(field).toHaveValue('')
})

test('a usual range is chosen by one press, by keyboard too', async () => {
  function Range() {
    const [value, setValue] = useState('')
    return <DateRangeFilterField label="Data" value={value} onChange={setValue} />
  }
  await show(() => <Range />)
  const from = page.getByRole('combobox', { name: 'Data: od' })
  await from.click()
  await expect.element(calendar).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Zeszły miesiąc' }).click()
  await expect.poll(() => (from.element() as HTMLInputElement).value).toMatch(/^\d{4}-\d{2}-01$/)
  const to = page.getByRole('combobox', { name: 'Data: do' })
  await expect.poll(() => (to.element() as HTMLInputElement).value).toMatch(/-(28|29|30|31)$/)
  await expect.element(calendar).not.toBeInTheDocument()
})

test('a deadline has the next days to choose, and a day is typed as people say it', async () => {
  function Range() {
    const [value, setValue] = useState('')
    return <DateRangeFilterField label="Termin" value={value} onChange={setValue} isDeadline />
  }
  await show(() => <Range />)
  const [from, to] = ['od', 'do'].map((side) =>
    page.getByRole('combobox', { name: `Termin: ${side}` }),
  ) as [typeof field, typeof field]
  await from.click()
  await expect.element(page.getByRole('button', { name: 'Zeszły miesiąc' })).toHaveLength(0)
  await page.getByRole('button', { name: 'Najbliższe 7 dni' }).click()
  await expect.element(from).toHaveValue(today())
  await expect.element(to).toHaveValue(addDays(today(), 6))
  await to.fill('jutro')
  await userEvent.keyboard('{Enter}')
  await expect.element(to).toHaveValue(addDays(today(), 1))
})

test('the clear button empties the field and leads back into it', async () => {
  await show(() => <Field start="2026-11-20" />)
  await page.getByRole('button', { name: 'Wyczyść: Data od' }).click()
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
  await expect.element(calendar).not.toBeInTheDocument()
})

test('the calendar marks today in Warsaw', async () => {
  await show(() => <Field />)
  await field.click()
  await expect.element(calendar).toBeVisible()
  const shown = () => calendar.element().querySelector('[data-today]')?.textContent
  await expect.poll(shown).toBe(String(Number(today().slice(8))))
})

test('a form reads a typed day when the field is left, and refuses other text', async () => {
  const sent = vi.fn<(day: string) => void>()
  function DayForm() {
    const form = useForm({
      start: { day: '' },
      draft: null,
      schema: z.object({ day: z.string().check(z.refine(isCalendarDay)) }),
      textOf: () => 'To nie jest dzień',
      send: async ({ day }) => sent(day),
    })
    return (
      <Form form={form} submitText="Zapisz">
        <DayField {...dayOf(form, 'day')} label="Data od" />
      </Form>
    )
  }
  await show(() => <DayForm />)
  await userEvent.keyboard('{Tab}nigdy')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription('To nie jest dzień')
  expect(sent).not.toHaveBeenCalled()
  await expect.element(calendar).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}a{/Control}3.12.2026')
  await expect.element(calendar).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.poll(() => sent.mock.lastCall).toEqual(['2026-12-03'])
})
