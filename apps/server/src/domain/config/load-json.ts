import { readFileSync } from 'node:fs'
import { issueText } from '@partner-portal/contract/rules/faults'
import { z } from 'zod'

/** Reads the file that a setting names. A fault is a sentence with the setting, the file and the key. */
export function loadJson<T>(
  setting: string,
  file: string,
  schema: z.core.$ZodType<T>,
): { readonly data: T } | { readonly faults: readonly string[] } {
  const refused = (faults: readonly string[]) => ({
    faults: faults.map((fault) => `${setting}: ${file}: ${fault}`),
  })
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    return refused([`cannot be read: ${(error as Error).message}`])
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return refused([`is not JSON: ${(error as Error).message}`])
  }
  const { data, error } = z.safeParse(schema, json)
  return error ? refused(error.issues.map(issueText)) : { data }
}
