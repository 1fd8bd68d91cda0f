import type { Page } from '@playwright/test'
import { expectAccessible, sizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { filterQuery, type PortalApi } from '../portal-api.ts'

interface Leads {
  readonly count: number
  readonly collection: readonly {
    readonly id: number
    readonly companyName: string
    readonly agentId: number | null
  }[]
}

test.use({ user: 'master' })

const underWay = {
  ...filterQuery('status', 'IN', 'LOCKED'),
  ...filterQuery('isExpired', 'BOOL', 'false'),
}

function leadsOf(api: PortalApi, query: Readonly<Record<string, string>>) {
  return api.get<Leads>(`/lead-grid?${new URLSearchParams({ page: '1', limit: '10', ...query })}`)
}

/** A control is reached and pressed by keyboard. */
async function press(page: Page, name: string | RegExp, key = 'Enter') {
  const button = page.getByRole('button', { name, exact: typeof name === 'string' }).last()
  await button.focus()
  await page.keyboard.press(key)
}

test('a lead is worked by keyboard: step, note, contact, longer protection, withdrawal', async ({
  page,
  api,
}) => {
  const [lead] = (await leadsOf(api, { ...underWay, 'sort[dateAdded]': 'DESC' })).collection
  if (!lead) throw new Error('the demo has no lead that is under way')
  await page.goto(`/lead-list?record=${lead.id}`)
  const panel = page.getByRole('region', { name: lead.companyName })
  const dialog = page.getByRole('dialog')
  const { keyboard } = page

  const words = panel.getByLabel('Następny krok')
  const day = panel.getByRole('combobox', { name: 'Kiedy' })
  const heading = panel.getByRole('heading', { name: lead.companyName })
  await press(page, /^(Zaplanuj|Zmień) krok$/)
  await expect(words).toBeFocused()
  await keyboard.type('Zadzwonić do księgowej')
  await day.focus()
  for (const typed of ['kiedyś', '1.12.2020']) {
    await keyboard.press('Control+a')
    await keyboard.type(typed)
    await keyboard.press('Enter')
    await expect(day).toHaveAccessibleDescription(/Wpisz datę od dzisiaj/)
    // The calendar would cover the fault.
    await expect(dialog).toHaveCount(0)
  }
  await expectAccessible(page)
  await keyboard.press('Control+a')
  await keyboard.type('1.12.2040')
  await keyboard.press('Enter')
  await expect(words).toHaveCount(0)
  await expect(panel.getByText('Zadzwonić do księgowej').first()).toBeVisible()
  await expect(panel.getByText('2040-12-01', { exact: true })).toBeVisible()
  await expect(heading).toBeFocused()
  await press(page, 'Zrobione')
  await expect(words).toBeFocused()
  await expect(words).toHaveValue('Zadzwonić do księgowej')
  await keyboard.press('Escape')
  await expect(panel.getByText('Nic nie jest zaplanowane.')).toBeVisible()
  await expect(heading).toBeFocused()

  await panel.getByLabel('Nowa notatka').focus()
  await keyboard.type('Prosi o ofertę')
  await page.reload()
  await expect(panel.getByLabel('Nowa notatka')).toHaveValue('Prosi o ofertę')
  await panel.getByLabel('Nowa notatka').focus()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(panel.getByText('Prosi o ofertę', { exact: true }).first()).toBeVisible()
  await expect(panel.getByLabel('Nowa notatka')).toHaveValue('')
  await press(page, 'Cofnij notatkę: Prosi o ofertę')
  await expect(panel.getByText('Prosi o ofertę', { exact: true })).toHaveCount(0)

  await press(page, 'Popraw dane kontaktowe')
  await dialog.getByLabel('Telefon').focus()
  await keyboard.press('Control+a')
  await keyboard.type('12')
  await press(page, 'Zapisz')
  await expect(dialog.getByLabel('Telefon')).toBeFocused()
  await keyboard.press('Control+a')
  await keyboard.type('600 300 400')
  await keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(panel.getByRole('link', { name: '+48 600 300 400', exact: true })).toBeVisible()
  await expect(panel.getByText('Poprzednie dane (1)')).toBeVisible()

  await press(page, 'Poproś o dłuższą ochronę')
  await expect(dialog.getByLabel('Dlaczego ochrona ma trwać dłużej')).toBeFocused()
  await keyboard.type('Zbiera dokumenty')
  await press(page, 'Wyślij prośbę')
  await expect(panel.getByText(/czeka na decyzję finansującego/)).toBeVisible()
  await expect(heading).toBeFocused()

  await press(page, 'Wycofaj zgłoszenie')
  await keyboard.type('Klient zrezygnował')
  await press(page, 'Wycofaj zgłoszenie')
  await expect(panel.getByText('Wycofany', { exact: true })).toBeVisible()
  await expect(heading).toBeFocused()
  await expect(panel.getByText(/Prośba .* straciła znaczenie/)).toBeVisible()
  await expect(panel.getByText('Ochrona wygasła', { exact: true })).toBeVisible()
  await expect(panel.getByText(/^Zgłoszenie wycofano/)).toBeVisible()
  await expect(panel.getByText('Poproszono o dłuższą ochronę')).toBeVisible()
  await expectAccessible(page)
})

test('a master hands selected leads over; the board leads to the list, on a phone too', async ({
  page,
  api,
}) => {
  const agents = (await api.get<{ collection: { id: number; name: string }[] }>('/agents'))
    .collection
  const [from, to] = agents
  const ofAgent = (id = 0) => leadsOf(api, filterQuery('agentId', 'IN', String(id)))
  const before = [(await ofAgent(from?.id)).count, (await ofAgent(to?.id)).count]
  await page.goto(`/lead-list?agentId=${from?.id}`)
  const boxes = page.getByRole('row').getByRole('checkbox')
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await page.getByRole('button', { name: 'Przekaż agentowi' }).click()
  const dialog = page.getByRole('dialog')
  const yes = dialog.getByRole('button', { name: 'Przekaż agentowi' })
  await expect(dialog.getByText('Przekazujesz 2 klientów.')).toBeVisible()
  await expect(yes).toBeDisabled()
  const choices = dialog.getByLabel('Kto przejmie').getByRole('option')
  // The present agent is not among the choices.
  const successors = agents.filter((agent) => agent !== from)
  // An agent without an account is named so.
  const names = successors.map(({ name }) => new RegExp(`^${name}`))
  await expect(choices).toHaveText(['Wybierz, kto przejmie', ...names, 'Firma (bez agenta)'])
  await expect(dialog.getByLabel('Kto przejmie')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Przekaż agentowi' }).press('Enter')
  await expect(dialog.getByLabel('Kto przejmie')).toBeFocused()
  await dialog.getByLabel('Kto przejmie').selectOption(String(to?.id))
  await expect(yes).toBeEnabled()
  await expectAccessible(page)
  await yes.click()
  await expect(page.getByText('Przekazano 2 klientów.')).toBeVisible()
  const after = [(await ofAgent(from?.id)).count, (await ofAgent(to?.id)).count]
  expect(after).toEqual([(before[0] ?? 0) - 2, (before[1] ?? 0) + 2])

  // The agent leaves: the rows on the other pages go too, and come back.
  for (const [giver, taker, count = 0] of [
    [from, to, after[0]],
    [to, from, (await ofAgent(to?.id)).count + (after[0] ?? 0)],
  ] as const) {
    await page.goto(`/lead-list?agentId=${giver?.id}`)
    await boxes.first().check()
    await page.getByRole('button', { name: `Zaznacz wszystkie (${count})` }).press('Enter')
    await boxes.nth(1).uncheck()
    const selected = page.getByRole('status').filter({ hasText: 'Selected positions' })
    await expect(selected).toHaveText(`Selected positions: ${count - 1}`)
    await boxes.nth(1).check()
    await expect(selected).toHaveText(`Selected positions: ${count}`)
    await page.getByRole('button', { name: 'Przekaż agentowi' }).press('Enter')
    await expect(dialog.getByText(`Przekazujesz ${count} klient`)).toBeVisible()
    await dialog.getByLabel('Kto przejmie').selectOption(String(taker?.id))
    await expect(yes).toBeEnabled()
    await yes.press('Enter')
    await expect(page.getByText(`Przekazano ${count} klient`)).toBeVisible()
    expect((await ofAgent(giver?.id)).count).toBe(0)
  }

  await page.setViewportSize(sizes.phone)
  await page.goto('/lead-list?isExpired=false')
  await page.getByRole('button', { name: 'Tablica' }).click()
  const column = page.getByRole('list', { name: 'Klienci według statusu' }).getByRole('listitem')
  const locked = column.filter({ hasText: 'Zarezerwowany' }).first()
  const { count } = await leadsOf(api, underWay)
  await expect(locked).toContainText(String(count))
  await expectAccessible(page)
  await locked.getByRole('link').click()
  await expect(page).toHaveURL(/status=LOCKED/)
  await expect(page.getByRole('status').filter({ hasText: 'Searched results' })).toHaveText(
    `Searched results: ${count}`,
  )
})

test.describe('an agent', () => {
  test.use({ user: 'agent' })

  test('reads that the client was handed over meanwhile, and keeps the typed text', {
    tag: '@long',
  }, async ({ page, api, apiOf, watch }) => {
    const master = await apiOf('master')
    const newest = { ...underWay, 'sort[dateAdded]': 'DESC' }
    const [agentLead] = (await leadsOf(api, newest)).collection
    // An agent's own rows have no agent's name.
    const all = await leadsOf(master, { ...newest, limit: '100' })
    const lead = all.collection.find(({ id }) => id === agentLead?.id)
    if (!lead?.agentId) throw new Error('the agent has no lead that is under way')
    const agents = await master.get<{ collection: { id: number }[] }>('/agents')
    const successor = agents.collection.find(({ id }) => id !== lead.agentId)
    await page.goto(`/lead-list?record=${lead.id}`)
    const note = page.getByLabel('Nowa notatka')
    await note.fill('Prosi o ofertę')
    const handOver = (agentId: number | undefined) =>
      master.post('/leads/hand-over', { ids: [lead.id], agentId })
    await handOver(successor?.id)
    watch.announce(/./)
    const sentence = /widzi ją już kto inny/
    await press(page, 'Dodaj notatkę')
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(note).toHaveValue('Prosi o ofertę')
    await expectAccessible(page)

    await press(page, /^(Zaplanuj|Zmień) krok$/)
    const step = page.getByLabel('Następny krok')
    const line = page.locator('form').filter({ has: step })
    await step.fill('Zadzwonić')
    await press(page, 'Jutro')
    await expect(line.getByRole('alert')).toHaveText(sentence)
    await page.waitForLoadState('networkidle')
    await expect(step).toHaveValue('Zadzwonić')
    await handOver(lead.agentId ?? undefined)
  })
})
