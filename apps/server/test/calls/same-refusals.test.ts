import { calls } from '@partner-portal/contract/calls'
import { bases } from '@partner-portal/contract/protocol/call'
import { type FieldFault, readForm } from '@partner-portal/contract/rules/faults'
import type { InjectOptions } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { encodeForm } from '#test/integration-calls.ts'
import { useTestPortal } from '#test/test-portal.ts'
import type { TriedName } from './call-line.ts'
import { missingIds } from './known.ts'
import { fileForms } from './refused-files.ts'
import type { FileCall, Form, FormCall } from './refused-form.ts'
import { forms } from './refused-forms.ts'
import { addressOf, lines } from './try-call.ts'

const portal = useTestPortal()
const known = { ...missingIds, code: 'BRK2026' }
const tokens = new Map<string, string>()

beforeAll(async () => {
  for (const user of ['broker', 'master']) tokens.set(user, (await portal.signIn(user)).token)
})

/** Calls as the user of the call's line. */
function send(name: TriedName, request: Pick<InjectOptions, 'payload' | 'headers'>) {
  const { method, base } = calls[name]
  const token = tokens.get(lines[name].user)
  const url = bases[base] + addressOf(name, known)
  return portal.call({ method, url, ...(token && { token }), ...request })
}

const cases = Object.entries(forms).flatMap(([name, filled]) =>
  [filled]
    .flat()
    .flatMap(({ refused, ...form }: Form) =>
      refused.map((change) => ({ name: name as FormCall, change, ...form })),
    ),
)

test.each(cases)('$name: the form and the API refuse $change alike', async (trial) => {
  const { name, schema, start, change, body = (values) => values, formOnly = [] } = trial
  const values = { ...start, ...change }
  expect(readForm(schema, start)).toHaveProperty('value')
  const read = readForm(schema, values)
  const faults = 'faults' in read ? read.faults : []
  const shown = faults.filter(({ path }) => !formOnly.includes(path))
  expect(shown).not.toEqual([])

  const answer = await send(name, { payload: body(values) })
  expect(answer.statusCode, answer.body).toBe(400)
  expect(shownFaults(answer.json<{ faults: FieldFault[] }>().faults)).toEqual(shownFaults(shown))
})

const files = Object.entries(fileForms).flatMap(([name, { refused, ...form }]) =>
  refused.map((file) => ({
    name: name as FileCall,
    file,
    title: file.name.slice(0, 20),
    ...form,
  })),
)

test.each(files)('$name: the portal and the API refuse the file $title alike', async (trial) => {
  const { name, fault, form, start, file } = trial
  const faultOf = ({ name, bytes }: typeof file) => fault({ name, size: bytes.length })
  expect(faultOf(start)).toBeNull()
  const code = faultOf(file)
  expect(code).not.toBeNull()
  const answer = await send(name, await encodeForm(form(file.bytes, file.name)))
  expect(answer.statusCode, answer.body).toBe(400)
  expect(answer.json()).toMatchObject({ faults: [{ code: code }] })
})

/** As the portal shows faults: the field's name is the end of the path. */
function shownFaults(faults: readonly FieldFault[]) {
  return faults.map(({ path, code }) => ({ field: path.split('.').at(-1), code }))
}
