import { bothSizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { holdAnswers } from '../held-answer.ts'
import { ReceivedList } from '../received-list.ts'

for (const { device, viewport, tag } of bothSizes)
  test(`on a ${device}, the button for all pages moves no other when it comes`, { tag }, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    // Otherwise a phone has loaded all documents of the demo.
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
