import type { CallName } from '../src/calls.ts'
import { endpoints } from '../src/endpoints.ts'
import type { Endpoint } from '../src/protocol/call.ts'
import { sentencesOf } from '../src/protocol/error-sentences.ts'
import { errorStatus } from '../src/protocol/errors.ts'
import { type Answer, isAbsent } from './backend.ts'
import { type Finding, finding, type Verdict } from './finding.ts'
import { judgeShape } from './judge-shape.ts'

/** The faults of the answer to a call that reads. */
export function judgeCall(call: CallName, answer: Answer): Finding[] {
  const { status, text, isJson } = answer
  const say = (verdict: Verdict, message: string) => [finding(call, verdict, message)]
  if (call === 'getCompany' && errorCodeOf(answer) === 'NIP_NOT_FOUND')
    return say('note', 'NIP_NOT_FOUND for the NIP of a lead: nobody can report it')
  if (isAbsent(call, status)) return say('goes without', `answered ${status}`)
  if (status < 200 || status > 299) return say('shows nothing', `answered ${status}`)
  if (text === '' && status !== 200) return []
  if (isJson) return judgeShape(call, status, answer.body)
  return say('shows nothing', `answered ${status} with what is no JSON: ${text.slice(0, 40)}`)
}

/** The faults of the answer to a form that cannot be accepted. */
export function judgeRefusal(call: CallName, answer: Answer): Finding[] {
  const { status } = answer
  const say = (verdict: Verdict, message: string) => [finding(call, verdict, message)]
  if (isAbsent(call, status)) return say('goes without', `answered ${status}`)
  if (status < 300) return say('says something false', `accepted an empty form (${status})`)
  if (status >= 500) return say('shows nothing', `answered an empty form with ${status}`)
  const { access }: Endpoint = endpoints[call]
  if (status === 401 && access !== 'public')
    return say('shows nothing', 'answered an empty form with 401: signs out')
  return errorCodeOf(answer) !== null || sentencesOf(answer.body).length > 0
    ? []
    : say('note', `answered ${status} without a sentence or a code: users read a general one`)
}

/** A code of the contract, which has a text in the portal. */
function errorCodeOf({ body }: Answer): string | null {
  const { code } = Object(body) as { code?: unknown }
  return typeof code === 'string' && Object.hasOwn(errorStatus, code) ? code : null
}
