import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestPortal } from '#test/test-portal.ts'
import { fillLoginKeys } from '../schema/fill-login-keys.ts'
import { isNewLogin, loginKey } from './login-key.ts'

const portal = useTestPortal()

test('a login has one key in every case and compatibility form', () => {
  const text = fc.string({ unit: 'binary', maxLength: 20 })
  fc.assert(
    fc.property(text, (login) => {
      const key = loginKey(login)
      expect(loginKey(key)).toBe(key)
      expect(loginKey(login.toUpperCase())).toBe(key)
      expect(loginKey(login.normalize('NFKD'))).toBe(key)
      expect(key).not.toMatch(/[A-Z]/)
    }),
  )
})

test('so has each letter of Unicode that has a case', () => {
  const split: string[] = []
  for (let code = 0; code <= 0x10_ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue
    const letter = String.fromCodePoint(code)
    const forms = [letter.toUpperCase(), letter.toLowerCase(), letter.normalize('NFKC')]
    if (forms.every((form) => form === letter)) continue
    const key = loginKey(`x${letter}x`)
    if (forms.some((form) => loginKey(`x${form}x`) !== key)) split.push(code.toString(16))
  }
  expect(split).toEqual([])
})

test('a new login is plain ASCII', () => {
  for (const login of ['ewa', 'Jan.Kowalski', 'ewa+1@example.com'])
    expect(isNewLogin(login)).toBe(true)
  for (const login of ['', 'łukasz', 'sİngle', 'jan kowalski', 'a\tb', 'x'.repeat(201)])
    expect(isNewLogin(login)).toBe(false)
})

test('logins from before the keys go on working, two with the same key too', async () => {
  const { db } = portal
  await sql`alter table portal_user alter column username_key drop not null`.execute(db)
  await sql`update portal_user set username_key = null`.execute(db)
  const old = ['ſingle', 'Łukasz', 'Zażółć Gęślą', 'ewa']
  await sql`insert into portal_user (partner_id, username, password_hash, roles, status, type, is_master)
    select partner_id, old, password_hash, roles, status, type, is_master
    from portal_user cross join unnest(${old}::text[]) as old where username = 'single'`.execute(db)
  await db.transaction().execute(fillLoginKeys)

  const whoIs = async (login: string) => {
    const { token } = await portal.signIn(login)
    const answer = await portal.call({ method: 'GET', url: '/api/frontend/user_info', token })
    return answer.json<{ username: string }>().username
  }
  for (const login of [...old, 'single', 'partner']) expect(await whoIs(login)).toBe(login)
  expect(await whoIs('SINGLE')).toBe('single')
  expect(await whoIs('ŁUKASZ')).toBe('Łukasz')
  expect(await whoIs('zażółć gęślą')).toBe('Zażółć Gęślą')
})
