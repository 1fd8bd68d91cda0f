import type { core, ZodMiniType } from 'zod/mini'

/** Faults of fields, and the server's sentence after the field's name. */
export const faultSentences = {
  required: 'is required',
  tooShort: 'is too short',
  tooLong: 'is too long',
  characters: 'has characters that are not allowed',
  nip: 'is not a NIP',
  email: 'is not an e-mail address',
  phone: 'is not a phone number',
  website: 'is not a web address',
  amount: 'is not an amount',
  percent: 'is not a percentage from 0 to 100',
  product: 'is not a product',
  agent: 'is not an agent of the partner',
  notificationUrl: 'Invalid notification URL.',
  https: 'must begin with https://',
  color: 'is not a colour such as #009DD7',
  consent: 'Consent is required',
} as const
export type Fault = keyof typeof faultSentences

/**
 * Codes of faults. `unknown`: the call has no such field; `invalid`: faults without their own code,
 * such as a number instead of a text.
 */
export const faultCodes = [
  ...(Object.keys(faultSentences) as Fault[]),
  // A new password.
  'capital',
  'digit',
  'length',
  /** A password that attackers try first; the server's list is longer than the form's. */
  'common',
  /** Only in forms: the repeated password differs. */
  'different',
  /** A radius out of its bounds. */
  'radius',
  // A file.
  'type',
  /** An iPhone's picture. */
  'heic',
  /** The name's ending and the content are of different types. */
  'ending',
  'tooLarge',
  'encrypted',
  /** The same file is handed in already. */
  'handedIn',
  'dimensions',
  /** An SVG with a DOCTYPE or ENTITY. */
  'unsafeSvg',
  'broken',
  'unknown',
  'invalid',
] as const
export type FaultCode = (typeof faultCodes)[number]

/** `path`: names and indexes with dots between, as `consents.contact`. */
export interface FieldFault {
  readonly path: string
  readonly code: FaultCode
}

export interface FormFault extends FieldFault {
  /** The longest text that is taken, where one is too long. */
  readonly limit?: number | undefined
}

/** `consents.contact: is required`. */
export function issueText({ path, message }: core.$ZodIssue): string {
  return path.length > 0 ? `${path.join('.')}: ${message}` : message
}

/** The faults of a refused value, one per sentence. */
export function faultsOf(issues: readonly core.$ZodIssue[]): FieldFault[] {
  return issues.flatMap((issue): FieldFault[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), code: 'unknown' }))
    return [{ path: issue.path.join('.'), code: faultCodeOf(issue) }]
  })
}

function faultCodeOf(issue: core.$ZodIssue): FaultCode {
  if (issue.code === 'custom')
    return faultCodes.find((code) => code === issue.params?.fault) ?? 'invalid'
  if ('origin' in issue && issue.origin === 'string') {
    if (issue.code === 'too_big') return 'tooLong'
    if (issue.code === 'too_small') return issue.minimum === 1 ? 'required' : 'tooShort'
  }
  return 'invalid'
}

function limitOf(issue: core.$ZodIssue): number | undefined {
  if (issue.code === 'custom') return issue.params?.limit
  return issue.code === 'too_big' ? Number(issue.maximum) : undefined
}

export type FormSchema<T> = ZodMiniType<T>

/** Parses a form's input by its schema: the value or its faults. */
export function readForm<T>(
  schema: FormSchema<T>,
  input: unknown,
): { readonly value: T } | { readonly faults: readonly FormFault[] } {
  const { success, data, error } = schema.safeParse(input)
  if (success) return { value: data }
  const formFaults = (issue: core.$ZodIssue): FormFault[] =>
    faultsOf([issue]).map((fault) =>
      fault.code === 'tooLong' ? { ...fault, limit: limitOf(issue) } : fault,
    )
  return { faults: error.issues.flatMap(formFaults) }
}
