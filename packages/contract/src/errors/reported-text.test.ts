import { expect, it } from 'vitest'
import { reportedMessage, reportedRoute, reportedStack, reportLengths } from './reported-text.ts'

it.each([
  ["TypeError: Cannot read properties of undefined (reading 'split')"],
  ['Minified React error #418; visit https://react.dev/errors/418 for the full message'],
  ['lead-grid: count is a string, a number was expected'],
  ['No answer: /assets/financial-documents-list-1a2b3c4.js'],
  ["Failed to execute 'setItem' on 'Storage': it isn't allowed"],
  ['HTTP 503'],
])('keeps %s', (message) => {
  expect(reportedMessage(message)).toBe(message)
})

it.each([
  [
    `Unexpected token 'J', "{"name":"Jan Kowalski","nip":"5260001246"... is not valid JSON`,
    `Unexpected token 'J', "…"... is not valid JSON`,
  ],
  [`Unexpected token 'J', "Jan Kowalski`, `Unexpected token 'J', "…"`],
  ["Cannot create property 'x' on string 'Kowalski'", "Cannot create property 'x' on string '…'"],
  [
    "Cannot use 'in' operator to search for 'id' in Jan Kowalski",
    "Cannot use 'in' operator to search for 'id' in …",
  ],
  ["the value of 'draft.filters.kowalski./lead-list' exceeded", "the value of '…' exceeded"],
  ['no jan.kowalski@firma.example.pl here', 'no [e-mail] here'],
  ['no jan%40firma.pl here', 'no [e-mail] here'],
  ['NIP 526-000-12-46, or NIP:5260001246', 'NIP [number], or NIP:[number]'],
  ['call +48 600 100 200 now', 'call [number] now'],
  ['1 234,50 zł', '[number] zł'],
  [
    'No answer: https://portal.example.pl/lead-list?filter[nip]=1#x',
    'No answer: https://portal.example.pl/lead-list',
  ],
  ['at https://jan:geheim@portal.example.pl/x', 'at https://portal.example.pl/x'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJ1c2VybmFtZSI6ImphbiJ9.x', 'Bearer [token].[token].x'],
  ['record 0b6f1c9e-7a52-4d0e-9b1f-2f3a4b5c6d7e', 'record [token]'],
  ['a\n b\0\tc', 'a b\0 c'],
])('leaves out of %j what may be somebody’s', (message, reported) => {
  expect(reportedMessage(message)).toBe(reported)
})

it('is bounded', () => {
  expect(reportedMessage('ab '.repeat(5000)).length).toBeLessThanOrEqual(500)
  const frame = '    at dayOf (https://portal.example.pl/assets/list-1a2b3c4.js:1:20417)\n'
  const stack = reportedStack(frame.repeat(1000))
  expect(stack.length).toBeLessThanOrEqual(4000)
  expect(stack.split('\n')).toHaveLength(20)
})

it.each([
  '%40',
  'a@',
  '//',
  "on string '",
  ' to search for ',
  '?:1',
  '?',
  "'",
  '/assets/a',
  '1 ',
  ':1',
])('reads a stack that repeats %j in time that grows with its length', (part) => {
  const stack = `${part.repeat(reportLengths.stack / part.length).slice(0, -8)}x.:1:1`
  for (let times = 0; times < 20; times += 1)
    expect(reportedStack(stack).length).toBeLessThanOrEqual(reportLengths.stack)
  expect(reportedMessage(stack).length).toBeLessThanOrEqual(reportLengths.message)
})

it('keeps the frames of a stack, and not the message before them', () => {
  const chromium = `TypeError: Kowalski is
not a function
    at dayOf (https://portal.example.pl/assets/list-1a2b3c4.js:1:20417)
    at <anonymous>:1:2
    at async Promise.all (index 0)`
  expect(reportedStack(chromium)).toBe(
    'at dayOf (https://portal.example.pl/assets/list-1a2b3c4.js:1:20417)\nat <anonymous>:1:2',
  )
  const firefox = 'dayOf@https://portal.example.pl/assets/list-1a2b3c4.js:1:20417\n'
  expect(reportedStack(firefox)).toBe(firefox.trim())
})

it.each([
  ['/settlements/45', '/settlements/$'],
  ['/integrations/nano/permissions/testing', '/integrations/nano/permissions/testing'],
  ['/resetting/Jt7Qm1x0Z9dK4sVb2nWc6A?hash=x', '/resetting/$'],
  ['/lead-list?filter=x#y', '/lead-list'],
  ['/', '/'],
  [`/${'a'.repeat(50)}/jan%40firma.pl`, '/$/$'],
])('shows %s as %s', (path, route) => {
  expect(reportedRoute(path)).toBe(route)
})
