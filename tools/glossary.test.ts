import { expect, test } from 'vitest'
import { avoidedWords, findAvoided } from './glossary.mjs'

const words = avoidedWords(`
## Business

- **dialog**: asks something. Not: modal, drawer
- **recovery code**: opens once. Not: backup code, *token*
- **page**: has nothing to avoid

## Everyday words

- **style**: of what is shown. Not: look (except the field \`looks\` that shops read)
`)

test.each([
  ['SummaryModal', 'modal'],
  ['summary-modal.tsx', 'modal'],
  ['MENU_DRAWER', 'drawer'],
  ['openModals', 'modal'],
  ['backupCode', 'backup code'],
  ['backup_codes', 'backup code'],
  ['newLook', 'look'],
  ['codeBackup', undefined],
  ['modality', undefined],
  ['looks', undefined],
  ['refreshToken', undefined],
])('the avoided word of %s is %s', (name, word) =>
  expect(findAvoided(name, words)?.written).toBe(word),
)

test('a word has what to use instead; everyday words are right in comments', () => {
  expect(words.map(({ written, instead, inComments }) => [written, instead, inComments])).toEqual([
    ['modal', 'dialog', true],
    ['drawer', 'dialog', true],
    ['backup code', 'recovery code', true],
    ['look', 'style', false],
  ])
})

test('the glossary has words to avoid', () => {
  const avoided = avoidedWords().map(({ written }) => written)
  expect(avoided).toEqual(expect.arrayContaining(['tenant', 'modal', '2FA', 'told']))
})
