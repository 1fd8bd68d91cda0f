import { bothSizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { holdAnswers } from '../held-answer.ts'
import { filterQuery } from '../portal-api.ts'
import { ReceivedList, received, waiting } from '../received-list.ts'

const status = filterQuery('status', 'IN', 'to_confirm')

for (const { device, viewport, tag } of bothSizes)
  test(`on a ${device}, the button for all pages moves no other when it comes`, { tag }, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    // A phone has loaded all that the demo has to confirm.
    const waits = /\/waiting(\?|$)/
    for (const call of [waits, /invoice-loan-grid\?/])
      await page.route(call, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), count: 60 } })
      })
    const letGo = await holdAnswers(page, waits)
    const list = new ReceivedList(page)
    await page.goto('/invoice-loan-list?toConfirm=1')
    await expect(list.bar).toBeVisible()
    const boxes = async () => [
      await list.confirm.boundingBox(),
      await list.button('Odznacz wszystkie').boundingBox(),
    ]
    const before = await boxes()
    letGo()
    await expect(page.getByRole('button', { name: /^Zaznacz wszystkie \(\d+\)$/ })).toBeVisible()
    expect(await boxes()).toEqual(before)
  })

test('all is empty, indeterminate or checked, also over pages', async ({ page, api }) => {
  const list = new ReceivedList(page)
  const first = (await received(api, status)).collection.filter((row) => row.toConfirm)
  const second = (await received(api, { ...status, page: '2' })).collection.filter(
    (row) => row.toConfirm,
  )
  expect(second.length).toBeGreaterThan(0)
  const [one] = first
  if (!one) throw new Error('no row to confirm')

  await list.open(waiting)
  await expect(list.boxes).toHaveCount(first.length)
  await list.expectAll('Empty')
  await list.expectSelected(0)
  await list.box(one).check()
  await list.expectAll('Indeterminate')
  await list.expectSelected(1)
  await list.all.click()
  await list.expectAll('Checked')
  await list.expectSelected(first.length)

  await list.button('Next').click()
  await expect(list.boxes).toHaveCount(second.length)
  await list.expectAll('Indeterminate')
  await list.all.click()
  await list.expectAll('Indeterminate')
  await list.expectSelected(first.length + second.length)
  await list.all.click()
  await list.expectSelected(first.length)
  await list.button('Previous').click()
  await expect(list.box(one)).toBeChecked()
  await list.expectAll('Checked')
  await list.all.click()
  await list.expectAll('Empty')
  await list.expectSelected(0)
})
