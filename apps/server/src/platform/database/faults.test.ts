import { expect, test } from 'vitest'
import { databaseFault } from './faults.ts'

const fault = (message: string, code?: string) =>
  databaseFault(Object.assign(new Error(message), { code }))

test.each([
  ['password authentication failed for user "x"', '28P01', 'refuses the user or the password'],
  ['database "x" does not exist', '3D000', 'There is no such database'],
  ['self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate is not trusted'],
  ['could not extend file "base/5/1": No space left on device', '53100', 'The disk is full'],
  ['ENOSPC: no space left on device, write', 'ENOSPC', 'The disk is full'],
  ['could not load library "plpgsql.so"', 'XX000', 'The database server lacks a file'],
  ['could not access file "plpgsql.so"', '58P01', 'The database server lacks a file'],
  ['canceling statement due to lock timeout', '55P03', 'cannot do that now'],
])('%s was reached, and what to do is said', (message, code, says) => {
  expect(fault(message, code)).toEqual({
    code: code === '3D000' ? 'DATABASE_MISSING' : 'DATABASE',
    says: expect.stringContaining(says),
  })
  expect(fault(message, code)?.says).toContain(message)
})

test.each([
  ['connect ECONNREFUSED 127.0.0.1:1', 'ECONNREFUSED'],
  ['the database system is starting up', '57P03'],
  ['timeout exceeded when trying to connect', undefined],
])('%s was not reached', (message, code) => {
  expect(fault(message, code)).toEqual({
    code: 'DATABASE_UNREACHABLE',
    says: `The database cannot be reached: ${message}`,
  })
})

test('an error beyond the operator keeps its stack', () => {
  expect(fault('duplicate key value', '23505')).toBeNull()
  expect(fault('x is undefined')).toBeNull()
})
