import { expect, test } from 'vitest'
import { createAnswers } from './remember.ts'

const KIB = 1024
const filled = (letter: string) => Buffer.alloc(10 * KIB, letter)

test('forgets what was not asked for the longest, and stays below its bytes', async () => {
  const answers = createAnswers(35 * KIB)
  const made: string[] = []
  const ask = async (key: string) => {
    const body = await answers.get(key, '1', async () => {
      made.push(key)
      return filled(key)
    })
    expect(body.toString()).toBe(filled(key).toString())
  }
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'c', 'd', 'b']) await ask(key)
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b'])
})

test('an answer larger than all that may be kept is given, and not kept', async () => {
  const answers = createAnswers(5 * KIB)
  let made = 0
  const make = async () => Buffer.alloc(10 * KIB, String(++made))
  expect((await answers.get('a', '1', make)).length).toBe(10 * KIB)
  await answers.get('a', '1', make)
  expect(made).toBe(2)
})

test('a failure is told to all who wait for it, and not remembered', async () => {
  const answers = createAnswers(KIB)
  const failing = () => Promise.reject(new Error('over'))
  const results = [answers.get('a', '1', failing), answers.get('a', '1', failing)]
  for (const each of results) await expect(each).rejects.toThrow('over')
  expect(String(await answers.get('a', '1', async () => Buffer.from('made')))).toBe('made')
})

test('another version is made anew, also while the older one is being made', async () => {
  const answers = createAnswers(KIB)
  const older = Promise.withResolvers<Buffer>()
  const first = answers.get('a', '1', () => older.promise)
  const second = answers.get('a', '2', async () => Buffer.from('new'))
  older.resolve(Buffer.from('old'))
  expect(String(await first)).toBe('old')
  expect(String(await second)).toBe('new')
  expect(String(await answers.get('a', '2', async () => Buffer.from('newer')))).toBe('new')
})
