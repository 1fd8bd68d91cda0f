import { z } from 'zod'
import { type ConsentTexts, isVersionOf, missingConsents } from './consent-texts.ts'
import { faultSentences } from './field-rules.ts'

/** The given consents by name, each with the version of its text: `{"contact": "2026-11"}`. */
export function consentsOf(texts: ConsentTexts) {
  return z
    .record(z.string().max(40), z.string().max(20))
    .superRefine((given, context) => {
      const say = (name: string, message: string) =>
        context.addIssue({ code: 'custom', path: [name], message })
      for (const name of missingConsents(texts, given)) say(name, faultSentences.consent)
      for (const [name, version] of Object.entries(given)) {
        const consent = Object.hasOwn(texts, name) ? texts[name] : undefined
        if (!consent) say(name, 'is not a consent of this form')
        else if (!isVersionOf(consent, version)) say(name, 'is not a version of its text')
      }
    })
    .meta({
      description: `The given consents, each with the version of its text: ${Object.entries(texts)
        .map(
          ([name, { required, version }]) => `${name} ${version}${required ? ' (required)' : ''}`,
        )
        .join(', ')}`,
    })
}
