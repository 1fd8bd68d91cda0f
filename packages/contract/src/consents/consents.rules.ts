import * as z from 'zod/mini'
import { faultSentences } from '../rules/faults.ts'
import { type ConsentTexts, missingConsents, versionOf } from './consent-texts.ts'

/** The given consents by name, each with the version of its text: `{"contact": "2026-11"}`. */
export function consentsOf(texts: ConsentTexts) {
  return z
    .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(20)))
    .check(refuseWrong(texts), z.meta(documented(texts)))
}

function refuseWrong(texts: ConsentTexts): z.core.CheckFn<Record<string, string>> {
  return ({ value, issues }) => {
    const say = (name: string, message: string, params = {}) =>
      issues.push({ code: 'custom', path: [name], message, params, input: value, continue: true })
    for (const name of missingConsents(texts, value))
      say(name, faultSentences.consent, { fault: 'consent' })
    for (const [name, version] of Object.entries(value)) {
      const consent = Object.hasOwn(texts, name) ? texts[name] : undefined
      if (!consent) say(name, 'is not a consent of this form')
      else if (!versionOf(consent, version)) say(name, 'is not a version of its text')
    }
  }
}

function documented(texts: ConsentTexts) {
  const entries = Object.entries(texts)
  const versions = entries.map(([name, { version, earlier = [], text }]) => [
    name,
    { type: 'string', enum: [version, ...earlier.map((item) => item.version)], description: text },
  ])
  return {
    properties: Object.fromEntries(versions),
    required: entries.filter(([, { required }]) => required).map(([name]) => name),
    additionalProperties: false,
    description: `The given consents, each with the version of its text: ${entries
      .map(([name, { required, version }]) => `${name} ${version}${required ? ' (required)' : ''}`)
      .join(', ')}`,
  }
}
