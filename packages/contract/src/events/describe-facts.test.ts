import { expect, test } from 'vitest'
import { describeFacts } from './describe-facts.ts'

const replaced: Readonly<Record<string, string>> = {
  'leadStatus.ACCEPTED': 'Umowa!',
  'fact.lead.withdrawn.until': 'nasz do',
}
const describe = (kind: string, facts: Readonly<Record<string, unknown>>) =>
  describeFacts(
    kind,
    facts,
    (day) => day.split('-').toReversed().join('.'),
    (group, names, code) => replaced[`${group}.${code}`] ?? names[code] ?? code,
  )

test('facts are named by their declaration', () => {
  expect(describe('lead.extension-accepted', { until: '2026-12-31' })).toBe('do 31.12.2026')
  expect(describe('lead.next-step-set', { day: '2026-12-31' })).toBe('31.12.2026')
  expect(describe('lead.contact-corrected', { changed: ['phoneNumber', 'email'] })).toBe(
    'telefon, e-mail',
  )
  expect(
    describe('lead.consents-refused', {
      consents: ['contact'],
      channel: 'sms',
      addressChanged: true,
    }),
  ).toBe('kontakt, SMS, adres zmieniony po zgłoszeniu')
})

test('ids, numbers, missing values and unknown codes and kinds are not shown', () => {
  expect(describe('lead.handed-over', { from: 1, to: null })).toBe('')
  expect(describe('file.wanted', { wanted: 1, due: null })).toBe('')
  expect(describe('document.status-changed', { status: 'toString' })).toBe('')
  expect(describe('lead.teleported', { until: '2026-12-31' })).toBe('')
})

test("an installation's own texts stand in place of ours", () => {
  expect(describe('lead.decided', { status: 'ACCEPTED' })).toBe('Umowa!')
  expect(describe('lead.withdrawn', { until: '2026-12-31' })).toBe('nasz do 31.12.2026')
})
