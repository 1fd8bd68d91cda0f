import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PageLink } from '#ui/page-link.tsx'
import { showPage } from './show-list.tsx'

const links = () => (
  <>
    <PageLink to="/lead-list">Klienci</PageLink>
    <PageLink to="/agents">Agenci</PageLink>
  </>
)

test('a page that the menu lacks, for the user or in this build, is text and no link', async () => {
  await showPage(links)
  await expect.element(page.getByText('Agenci')).toBeVisible()
  expect(
    page
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Klienci'])
})
