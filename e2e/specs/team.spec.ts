import { warsawDay } from '@partner-portal/contract/values/warsaw-day'
import { bothSizes, expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { linkIn, messages, sentBy } from '../outbox.ts'
import { filterQuery } from '../portal-api.ts'
import { findReceived, ReceivedList } from '../received-list.ts'

const teamCall = /frontend\/team$/

interface Account {
  readonly id: number
  readonly username: string
  readonly roles: readonly string[]
}

// A server of its own: these journeys shut agents out.
test.use({ portalEnv: { LOG_LEVEL: 'error' }, user: 'master' })

for (const { device, viewport, tag } of bothSizes)
  test.describe(`on a ${device}`, { tag }, () => {
    test.use({ viewport })

    test('a master invites an approver, changes what they may do, and shuts them out', async ({
      page,
      portal,
    }) => {
      const email = `jan.${device}@example.com`
      await page.goto('/settings/team')
      const team = page.getByRole('table', { name: 'Ludzie i prawa' })
      await expect(team.getByRole('row', { name: /master \(Ty\)/ })).toContainText('Właściciel')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Zaproś osobę' }).click()
      const dialog = page.getByRole('dialog', { name: 'Zaproszenie do zespołu' })
      await expect(dialog.getByLabel('Imię i nazwisko')).toBeFocused()
      await dialog.getByRole('button', { name: 'Wyślij zaproszenie' }).click()
      await expect(dialog.getByText('This field is required').first()).toBeVisible()
      await dialog.getByLabel('Imię i nazwisko').fill(`Jan ${device}`)
      await dialog.getByLabel(/^Adres e-mail/).fill(email)
      await dialog.getByLabel('Telefon').fill('600 100 200')
      await dialog.getByLabel('Zestaw praw').selectOption('Zatwierdzający')
      await expect(dialog.getByLabel('Czyje sprawy widzi')).toHaveValue('employee')
      await expectAccessible(page)
      const mail = await sentBy(portal, 'email', () =>
        dialog.getByRole('button', { name: 'Wyślij zaproszenie' }).click(),
      )
      expect(linkIn(mail)).toMatch(/^\/setting\//)
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Zaproś osobę' })).toBeFocused()

      const jan = team.getByRole('row').filter({ hasText: email })
      await expect(jan).toContainText('Zaproszony')
      await expect(jan).toContainText('Zatwierdzający')
      await jan.getByRole('button').press('Enter')
      const person = page.getByRole('dialog', { name: `Jan ${device}` })
      const before = messages(portal, 'email').length
      await person.getByRole('button', { name: 'Wyślij zaproszenie ponownie' }).click()
      await expect(page.getByText('Zaproszenie zostało wysłane ponownie.')).toBeVisible()
      await expect.poll(() => messages(portal, 'email').length).toBe(before + 1)
      const seeing = person.getByRole('checkbox', { name: 'Otrzymane faktury i pożyczki' })
      const confirming = person.getByRole('checkbox', { name: 'Potwierdzanie otrzymanych' })
      await seeing.uncheck()
      await expect(confirming).not.toBeChecked()
      await confirming.check()
      await expect(seeing).toBeChecked()
      await confirming.uncheck()
      await expect(person.getByLabel('Zestaw praw')).toHaveValue('')
      await expectAccessible(page)
      await person.getByRole('button', { name: 'Zapisz' }).press('Enter')
      await expect(person).toHaveCount(0)
      await expect(jan).toContainText('pożyczki, Własne dane')

      // A press anywhere on the row.
      await jan.click()
      await person.getByRole('button', { name: 'Dezaktywuj' }).click()
      const question = page.getByRole('dialog', { name: `Dezaktywuj: Jan ${device}` })
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Dezaktywuj', exact: true }).click()
      await expect(jan).toContainText('Dezaktywowany')
      await person.getByRole('button', { name: 'Aktywuj' }).click()
      await expect(jan).toContainText('Zaproszony')
    })
  })

test('a person is found by name in the search, and their scope is changed', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Szukaj' }).click()
  await page.getByRole('combobox').fill('scibor luc')
  const hit = page.getByRole('option', { name: 'Łucja Ścibor: Ludzie i prawa' })
  await hit.click()
  const agent = page.getByRole('row').filter({ hasText: 'agent@example.com' })
  await expect(agent).toBeFocused()
  await expect(agent).toContainText('Swoje sprawy')
  await expect(agent).toContainText('Wszystko oprócz: Integracje i klucze, ')
  const person = page.getByRole('dialog', { name: 'Łucja Ścibor' })
  const setScope = async (label: string) => {
    await agent.getByRole('button').click()
    await person.getByLabel('Czyje sprawy widzi').selectOption(label)
    await person.getByRole('button', { name: 'Zapisz' }).click()
    await expect(person).toHaveCount(0)
  }
  await agent.getByRole('button').click()
  await person.getByRole('button', { name: 'Dezaktywuj' }).click()
  const question = page.getByRole('dialog', { name: 'Dezaktywuj: Łucja Ścibor' })
  await expect(question).toContainText(/Ma przypisane: zgłoszenia – [1-9]/)
  await question.getByLabel('Kto przejmie').selectOption('Firma (bez agenta)')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await setScope('Całej firmy (pracownik)')
  await expect(agent).toContainText('Sprawy całej firmy')
  await setScope('Agenta bez konta: Łucja Ścibor')
  await expect(agent).toContainText('Swoje sprawy')
})

test("a master sets an agent's share of the commission, and sees it in the year", async ({
  page,
}) => {
  await page.goto('/settings/team')
  const agent = page.getByRole('row').filter({ hasText: 'Łucja Ścibor' })
  await expect(agent).toContainText('Udział w prowizji: 37,5% od 2026-04-01')
  await agent.getByRole('button').click()
  const person = page.getByRole('dialog', { name: 'Łucja Ścibor' })
  await person.getByLabel('Udział w prowizji').fill('40')
  await expectAccessible(page)
  await person.getByRole('button', { name: 'Zapisz' }).press('Enter')
  const month = warsawDay.format(new Date()).slice(0, 7)
  await expect(agent).toContainText(`Udział w prowizji: 40% od ${month}-01`)

  await page.goto('/settlements/year')
  await page.getByLabel('Agent', { exact: true }).selectOption('Łucja Ścibor')
  await expect(page).toHaveURL(/[?&]agent=\d+$/)
  const months = page.getByRole('table', { name: 'Prowizja w miesiącach, PLN' })
  await expect(months.getByRole('columnheader', { name: 'Udział agenta' })).toBeVisible()
  await expect(months.locator('tbody tr').last()).toContainText('40%')
  await expectAccessible(page)
})

test('a login that exists is said at its field, and what was typed stays', {
  tag: '@long',
}, async ({ page, watch }) => {
  watch.announce(teamCall)
  await page.goto('/settings/team')
  await page.getByRole('button', { name: 'Zaproś osobę' }).click()
  const dialog = page.getByRole('dialog')
  for (const [name, text] of [
    ['Imię i nazwisko', 'Jan Nowy'],
    ['Adres e-mail (będzie loginem)', 'zajety@example.com'],
    ['Telefon', '600 100 200'],
  ] as const)
    await dialog.getByLabel(name).fill(text)
  await page.route(teamCall, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { code: 'LOGIN_TAKEN', errors: [] } })
      : route.fallback(),
  )
  await dialog.getByRole('button', { name: 'Wyślij zaproszenie' }).click()
  await expect(dialog.getByText('Konto z tym adresem już istnieje.')).toBeVisible()
  await expect(dialog.getByLabel('Imię i nazwisko')).toHaveValue('Jan Nowy')
})

test('a state that the portal does not know is shown unchanged', { tag: '@long' }, async ({
  page,
}) => {
  const account = { id: 1, username: 'jan', email: null, state: 'paused', roles: [] }
  const collection = [{ agentId: 1, name: 'Jan Nowy', account }]
  await page.route(teamCall, (route) => route.fulfill({ json: { collection } }))
  await page.goto('/settings/team')
  const jan = page.getByRole('main').getByRole('row').filter({ hasText: 'Jan Nowy' })
  await expect(jan).toContainText('paused')
})

test.describe('who sees documents and may not confirm them', () => {
  test.use({ user: 'partner' })

  test('reads list and panel without buttons, and is told who can', async ({ page, apiOf }) => {
    const master = await apiOf('master')
    const { collection } = await master.get<{ collection: { account: Account | null }[] }>('/team')
    const account = collection.find(({ account }) => account?.username === 'partner')?.account
    if (!account) throw new Error('no partner in the team')
    await master.put(`/team/${account.id}`, { roles: account.roles, mayConfirm: false })
    const [row] = (await findReceived(master, filterQuery('toConfirm', 'BOOL', 'true'))).collection
    if (!row) throw new Error('nothing waits')

    const list = new ReceivedList(page)
    await list.open(`?record=${row.id}`)
    await expect(
      page.getByText(/^Możesz przeglądać dokumenty, .* Podpisywać mogą: .*master/),
    ).toBeVisible()
    await expect(page.getByText('Historia')).toBeVisible()
    const forbidden = page.getByRole('button', { name: /^(Potwierdź|Odmów potwierdzenia|Zapytaj)/ })
    await expect(forbidden).toHaveCount(0)
    await expect(list.table.getByRole('checkbox')).toHaveCount(0)
    await expectAccessible(page)

    await page.goto('/today')
    const queue = page.getByRole('main')
    await expect(queue.getByRole('listitem').first()).toBeVisible()
    await expect(queue.getByText(/do potwierdzenia/i)).toHaveCount(0)
  })
})

test.describe('an agent', () => {
  test.use({ user: 'agent' })

  test('sees the master in the settings, and no team', async ({ page }) => {
    await page.goto('/settings/contact')
    const card = page.getByRole('region', { name: 'Twój zespół' })
    await expect(card).toContainText('master@example.com')
    await expect(page.getByRole('link', { name: 'Ludzie i prawa', exact: true })).toHaveCount(0)
    await expectAccessible(page)
  })

  test('sees the share in the year', async ({ page }) => {
    await page.goto('/settlements/year')
    const months = page.getByRole('table', { name: 'Prowizja w miesiącach, PLN' })
    await expect(months.getByRole('columnheader', { name: 'Udział agenta' })).toBeVisible()
    await expect(page.getByLabel('Agent', { exact: true })).toHaveCount(0)
    await expectAccessible(page)
  })
})
