import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { RateLimit } from '#platform/throttling/rate-limits.ts'
import * as limits from './account-limits.ts'

const page = new URL('../../../../../docs/sign-in.md', import.meta.url)
const periods: Readonly<Record<number, string>> = {
  900: 'in 15 min',
  1800: 'in 30 min',
  3600: 'an hour',
  86_400: 'a day',
}

test('docs/sign-in.md says each limit', () => {
  const origin = { network: '203.0.113.0', browser: 'b' }
  const failures = (isKnownBrowser: boolean) =>
    limits.failureLimits({ account: 1, origin, isKnownBrowser, isKnownNetwork: false })
  const all: Record<
    Exclude<keyof typeof limits, 'accountKeyOf' | 'checkGuess' | 'liftLimits' | 'mailRefusalLimit'>,
    readonly RateLimit[]
  > = {
    failureLimits: [...failures(true), ...failures(false)],
    successLimit: [limits.successLimit({ config: { signInsPerHour: 30 } } as never, 1)],
    totpLimits: limits.totpLimits(1),
    recoveryCodeLimits: limits.recoveryCodeLimits(1),
    ownPasswordLimits: limits.ownPasswordLimits(1),
    mailLimit: [limits.mailLimit(1, 'link'), limits.mailLimit(1, 'code')],
    requestedLoginLimit: [limits.requestedLoginLimit(1, origin)],
    resetLimit: [limits.resetLimit(1, origin)],
    unlockLimit: [limits.unlockLimit(1, origin)],
  }
  const lines = readFileSync(page, 'utf8').match(/^- .*$/gm) ?? []
  const said = lines.flatMap((line) => line.match(/[\d,]*\d (in \d+ min|an hour|a day)/g) ?? [])
  const made = Object.values(all)
    .flat()
    .map(({ max, seconds }) => `${max.toLocaleString('en')} ${periods[seconds]}`)
  expect(said.toSorted()).toEqual(made.toSorted())
})
