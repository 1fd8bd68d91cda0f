import type { Page } from '@playwright/test'
import { bothSizes } from './accessible.ts'
import { expect } from './localhost-portal.ts'

/** Users without a second factor, one for each device. */
export const devices = bothSizes.map((size) => ({
  ...size,
  username: size.device === 'desktop' ? 'master' : 'agent',
}))

export async function signOut(page: Page, username: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: `Konto: ${username}` }).click()
  await page.getByRole('menuitem', { name: 'Wyloguj się' }).click()
  await expect(page).toHaveURL(/\/login$/)
}
