import { expect, test } from 'vitest'
import { argumentsOf, readTextFile } from './text-files.ts'

// As ICU's parser answers them.
const messages: Record<string, unknown> = {
  'Do {day}': [
    { type: 0, value: 'Do ' },
    { type: 1, value: 'day' },
  ],
  'Do {day, date}': [{ type: 3, value: 'day' }],
  plural: [
    {
      type: 6,
      value: 'count',
      options: {
        one: { value: [{ type: 7 }, { type: 0, value: ' z ' }, { type: 1, value: 'sum' }] },
        other: { value: [] },
      },
    },
  ],
}
const parse = (text: string) => messages[text] ?? [{ type: 0, value: text }]
const known = { lead: { title: '', until: 'day' }, entry: { 'list.exported': '' } }

test('finds the arguments inside a plural too', () => {
  expect(argumentsOf(messages.plural).map(({ name }) => name)).toEqual(['count', 'sum'])
})

test('takes what is known, and names the rest', () => {
  const file = {
    $schema: './texts.schema.json',
    $fallback: 'en',
    'lead.title': 'Moi klienci',
    'entry.list.exported': 'Pobrano',
    'lead.until': 'Do {day}',
    'lead.titel': 'x',
    'mail.reset-link.subject': 'x',
    'lead.toString': 'x',
    'toString.length': 'x',
    title: 'x',
  }
  expect(readTextFile(file, known, parse)).toEqual({
    texts: {
      lead: { title: 'Moi klienci', until: 'Do {day}' },
      entry: { 'list.exported': 'Pobrano' },
    },
    fallback: 'en',
    faults: ['lead.titel', 'lead.toString', 'toString.length', 'title'].map(
      (name) => `${name} is no text of the portal`,
    ),
  })
})

test.each([
  [{ 'lead.title': 'Do {day}' }, 'lead.title names {day}, but it gets no values'],
  [{ 'lead.until': 'plural' }, 'lead.until names {count}, but it gets {day}'],
  [
    { 'lead.until': 'Do {day, date}' },
    'lead.until formats {day} as a date, but gets it as text: write {day}',
  ],
  [{ 'lead.title': null }, 'lead.title is not a text'],
  [{ $fallback: 5 }, '$fallback is not the name of a language'],
  [['x'], 'expected an object such as {"footer.contact": "…"}'],
])('%j is refused', (file, fault) => {
  expect(readTextFile(file, known, parse)).toEqual({ texts: {}, fallback: null, faults: [fault] })
})
