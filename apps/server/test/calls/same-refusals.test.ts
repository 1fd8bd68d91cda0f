import { calls } from '@partner-portal/contract/calls'
import type { CallName } from '@partner-portal/contract/endpoints'
import type { FieldFault } from '@partner-portal/contract/rules/faults'
import { readForm } from '@partner-portal/contract/rules/read-form'
import { beforeAll, expect, test } from 'vitest'
import { callsOf } from '#test/integration-calls.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { fileForms } from './refused-files.ts'
import { forms, withoutForm } from './refused-forms.ts'

const portal = useTestPortal()
const tokens = new Map<string, string>()

test('every call with a body or a file has the form that fills it here, or none', () => {
  const withBody = Object.entries(calls).flatMap(([name, one]) =>
    'body' in one || 'upload' in one ? [name] : [],
  )
  const known = new Set(Object.values({ ...forms, ...fileForms }).map(({ call }) => call))
  expect([...known, ...withoutForm].toSorted()).toEqual(withBody.toSorted())
})

beforeAll(async () => {
  for (const user of ['partner', 'broker', 'master'])
    tokens.set(user, (await portal.signIn(user)).token)
})

const cases = Object.entries(forms).flatMap(([name, { refused, ...form }]) =>
  refused.map((change) => ({ name, change, ...form })),
)

test.each(cases)('$name: the form and the API refuse $change alike', async (one) => {
  const { schema, start, call, params = {}, user, change } = one
  const { body = (values) => values, formOnly = [] } = one
  const values = { ...start, ...change }
  expect(readForm(schema, start)).toHaveProperty('value')
  const read = readForm(schema, values)
  const faults = 'faults' in read ? read.faults : []
  const found = faults.filter(({ path }) => !formOnly.includes(path))
  expect(found).not.toEqual([])

  const { method, base } = calls[call]
  const address = addressOf(call, params)
  const token = user && tokens.get(user)
  const answer = await portal.call({
    method,
    url: `${base === 'public' ? '/api' : '/api/frontend'}${address}`,
    payload: body(values),
    ...(token && { token }),
  })
  expect(answer.statusCode, answer.body).toBe(400)
  expect(shownFaults(answer.json<{ faults: FieldFault[] }>().faults)).toEqual(shownFaults(found))
})

const files = Object.entries(fileForms).flatMap(([name, { refused, ...form }]) =>
  refused.map((file) => ({ name, file, title: file.name.slice(0, 20), ...form })),
)

test.each(files)('$name: the portal and the API refuse the file $title alike', async (one) => {
  const { call, params, user, fault, form, start, file } = one
  const faultOf = ({ name, bytes }: typeof file) => fault({ name, size: bytes.length })
  expect(faultOf(start)).toBeNull()
  const found = faultOf(file)
  expect(found).not.toBeNull()
  const { upload } = await callsOf(portal, user, tokens.get(user))
  const answer = await upload(addressOf(call, params), form(file.bytes, file.name))
  expect(answer.statusCode, answer.body).toBe(400)
  expect(answer.json()).toMatchObject({ faults: [{ code: found }] })
})

function addressOf(call: CallName, params: Readonly<Record<string, string>>): string {
  return calls[call].path.replaceAll(/\{(\w+)\}/g, (_, part: string) => params[part] ?? '')
}

/** As the portal shows them: the field's name is the end of the path. */
function shownFaults(faults: readonly FieldFault[]) {
  return faults.map(({ path, code }) => ({ field: path.split('.').at(-1), code }))
}
