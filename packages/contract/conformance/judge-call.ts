import type { Endpoint } from '../src/protocol/call.ts'
import { type CallName, endpoints } from '../src/protocol/endpoints.ts'
import { sentencesOf } from '../src/protocol/error-sentences.ts'
import { errorStatus } from '../src/protocol/errors.ts'
import { type Answer, isAbsent } from './backend.ts'
import type { Finding } from './finding.ts'
import { judgeShape } from './judge-shape.ts'
import { pointerOfCall } from './pointers.ts'

/** What is wrong with the answer of a call that reads. */
export function judgeCall(call: CallName, answer: Answer): Finding[] {
  const { status, text, isJson } = answer
  const pointer = pointerOfCall(call)
  if (call === 'getCompany' && codeOf(answer) === 'NIP_NOT_FOUND')
    return [
      {
        verdict: 'note',
        call,
        message: 'NIP_NOT_FOUND for the NIP of a lead: nobody can report it',
        pointer,
      },
    ]
  if (isAbsent(call, status))
    return [{ verdict: 'goes without', call, message: `answered ${status}`, pointer }]
  if (status < 200 || status > 299)
    return [{ verdict: 'shows nothing', call, message: `answered ${status}`, pointer }]
  if (text === '' && status !== 200) return []
  if (!isJson) {
    const message = `answered ${status} with what is no JSON: ${text.slice(0, 40)}`
    return [{ verdict: 'shows nothing', call, message, pointer }]
  }
  return judgeShape(call, status, answer.body)
}

/** What is wrong with the answer to a form that cannot be accepted. */
export function judgeRefusal(call: CallName, answer: Answer): Finding[] {
  const { status } = answer
  const pointer = pointerOfCall(call)
  const say = (verdict: Finding['verdict'], message: string): Finding[] => [
    { verdict, call, message, pointer },
  ]
  if (isAbsent(call, status)) return say('goes without', `answered ${status}`)
  if (status < 300) return say('says something false', `accepted an empty form (${status})`)
  if (status >= 500) return say('shows nothing', `answered an empty form with ${status}`)
  const { access }: Endpoint = endpoints[call]
  if (status === 401 && access !== 'public')
    return say('shows nothing', 'answered an empty form with 401: signs out')
  return codeOf(answer) !== null || sentencesOf(answer.body).length > 0
    ? []
    : say('note', `answered ${status} without a sentence or a code: users read a general one`)
}

/** A code of the contract, which has a text in the portal. */
function codeOf({ body }: Answer): string | null {
  const { code } = Object(body) as { code?: unknown }
  return typeof code === 'string' && Object.hasOwn(errorStatus, code) ? code : null
}
