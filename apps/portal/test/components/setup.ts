import '#lib/config/zod-setup.ts'
import '#lib/texts/icu.ts'
import '#ui/styles.ts'
import { afterEach } from 'vitest'
import { page } from 'vitest/browser'

document.documentElement.lang = 'pl'

// As in the journeys, a message in the console is a failure.
const messages: unknown[][] = []
for (const level of ['error', 'warn'] as const) {
  const original = console[level]
  console[level] = (...message) => {
    messages.push(message)
    original(...message)
  }
}
afterEach(async () => {
  await page.viewport(1280, 800)
  // Drafts and other data of a tab.
  sessionStorage.clear()
  const found = messages.splice(0)
  if (found.length > 0) throw new Error(`In the console: ${found.join(', ')}`)
})
