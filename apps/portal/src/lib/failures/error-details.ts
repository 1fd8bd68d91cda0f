import type { Endpoint } from '@partner-portal/contract/protocol/call'
import {
  fieldOf,
  messageOf,
  readable,
  sentencesIn,
  sentencesOf,
} from '@partner-portal/contract/protocol/error-sentences'
import { type ErrorCode, errorStatus } from '@partner-portal/contract/protocol/errors'
import { translator } from '#lib/texts/texts.tsx'
import { errorDetailsTexts } from './error-details.texts.ts'
import { tellFailure } from './tell-failure.ts'

/** `code`: as sent by the backend, known to this build or not. `sentence`: that of `errors` about it. */
export interface FoundFault {
  readonly path: string
  readonly code: string
  readonly sentence?: string | undefined
  /** The longest accepted text, if the form itself found one too long. */
  readonly limit?: number | undefined
}

export interface ErrorDetails {
  readonly code?: ErrorCode
  /** Sentences to show. */
  readonly errors?: readonly string[]
  /** The refused fields, with reasons. */
  readonly faults?: readonly FoundFault[]
  /** Seconds. */
  readonly retryAfter?: number
  /** For LEAD_LIMIT_EXCEEDED: the number per hour. */
  readonly limit?: number
  /** For SMS_CODE_WRONG. */
  readonly attemptsLeft?: number
  /** The whole answer, if it is JSON. */
  readonly body?: unknown
}

const PROBE_MS = 5000

/** Sign-ins, files and checks are repeated without harm. */
const HARMLESS = /^\/(log|uploads)|\/(check|logo)$/

function mayBeDone(endpoint: Endpoint | undefined): boolean {
  return endpoint !== undefined && endpoint.method !== 'GET' && !HARMLESS.test(endpoint.path)
}

const say = (text: keyof typeof errorDetailsTexts) => translator(errorDetailsTexts, 'pl')(text)

/** For a status: the details of its code, or else the backend's own sentences. */
export function readDetails(
  status: number,
  { code, ...details }: ErrorDetails,
  endpoint: Endpoint | undefined,
): [status: number, details: ErrorDetails] {
  const { body } = details
  // A gateway's body is not for users. A server behind it may have carried the request out.
  if (status > 501)
    return [status, mayBeDone(endpoint) ? { errors: [say('unsure')] } : { ...details, errors: [] }]
  if (code !== undefined && Object.hasOwn(errorStatus, code))
    return [status, { code, ...details, ...contractDetails(body) }]
  const notOffered = { errors: [say('notOffered')] }
  // Gateways answer 401 or 403 for unserved paths.
  if (endpoint && !endpoint.specified && [401, 403, 404, 405].includes(status))
    return [404, notOffered]
  // A framework's words about a missing route are not for users.
  if (status === 501 || (endpoint?.method === 'GET' && [404, 405].includes(status)))
    return [status, notOffered]
  const faults = [
    ...faultsIn(fieldOf(body, 'faults'), listedErrors(body)),
    ...faultsOfList(fieldOf(body, 'violations')),
    ...faultsOfList(fieldOf(body, 'errors')),
    ...faultsOfObject(fieldOf(body, 'errors')),
  ]
  return [status, { ...details, errors: sentencesOf(body), faults }]
}

function contractDetails(body: unknown): ErrorDetails {
  const limit = fieldOf(body, 'limit')
  const attemptsLeft = fieldOf(body, 'attemptsLeft')
  const errors = listedErrors(body)
  return {
    errors,
    faults: faultsIn(fieldOf(body, 'faults'), errors),
    ...(typeof limit === 'number' ? { limit } : {}),
    ...(typeof attemptsLeft === 'number' ? { attemptsLeft } : {}),
  }
}

function listedErrors(body: unknown): string[] {
  const list = fieldOf(body, 'errors')
  return (Array.isArray(list) ? list : []).filter((item) => typeof item === 'string')
}

/** The first sentences are about the faults, in order. */
function faultsIn(list: unknown, sentences: readonly string[]): FoundFault[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((item, index) => {
    const path = fieldOf(item, 'path')
    const code = fieldOf(item, 'code')
    return typeof path === 'string' && typeof code === 'string'
      ? [{ path, code, sentence: sentences[index] }]
      : []
  })
}

/** Symfony's violations, Spring's errors of fields. */
function faultsOfList(list: unknown): FoundFault[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((item) => {
    const path = fieldOf(item, 'propertyPath') ?? fieldOf(item, 'field')
    return typeof path === 'string' ? faultOf(path, messageOf(item)) : []
  })
}

function faultsOfObject(lists: unknown): FoundFault[] {
  if (typeof lists !== 'object' || lists === null || Array.isArray(lists)) return []
  return Object.entries(lists).flatMap(([path, list]) => faultOf(path, sentencesIn(list)[0]))
}

/** `data[nip]` and `[nip]` are `nip` too. */
function faultOf(path: string, message: string | undefined): FoundFault[] {
  const [sentence] = readable(message ?? '')
  return sentence ? [{ path: path.replaceAll(/\[(\w+)\]/g, '.$1'), code: '', sentence }] : []
}

/** The reason for a missing answer, other than the connection. */
export async function findLossReason(
  isLate: boolean | undefined,
  endpoint: Endpoint,
  address: string,
): Promise<string | undefined> {
  const isThere = isLate || (!address.startsWith('/') && (await isReachable(address)))
  if (mayBeDone(endpoint)) return say(isThere ? 'unsure' : 'unsureOffline')
  if (isLate) return say('late')
  return isThere ? say('unanswered') : undefined
}

/** True if another origin answers at all: it may only hide its answers from the browser. */
async function isReachable(address: string): Promise<boolean> {
  const { origin, pathname } = new URL(address)
  if (origin === globalThis.location?.origin) return false
  try {
    const signal = AbortSignal.timeout(PROBE_MS)
    await fetch(origin, { mode: 'no-cors', cache: 'no-store', credentials: 'omit', signal })
  } catch {
    return false
  }
  console.warn(
    `${pathname}: no answer, although ${origin} can be reached. Does its CORS allow the request?`,
  )
  return true
}

const warned = new Set<string>()

/** For the backend's developer, once per call and field. */
export function warnOfShape(call: string, field: string, value: unknown, expected: string): void {
  if (warned.has(`${call} ${field}`)) return
  warned.add(`${call} ${field}`)
  const line = `${call}: ${field} is ${kindOf(value)}, ${expected} was expected`
  console.warn(line)
  tellFailure(line)
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
