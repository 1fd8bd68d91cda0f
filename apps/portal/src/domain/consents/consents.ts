import type { ConsentText } from '@partner-portal/contract/consents/consent-texts'

/** A consent in a form. Its field has the same name. */
export interface ShownConsent<Name extends string = string> {
  readonly name: Name
  readonly required: boolean
  readonly version: string
  readonly text: string
  readonly about?: ConsentText['about']
  readonly link?: ConsentText['link']
}

export function consentsOf<Name extends string>(
  texts: Readonly<Record<Name, ConsentText>>,
): ShownConsent<Name>[] {
  return (Object.keys(texts) as Name[]).map((name) => ({ name, ...texts[name] }))
}

/** The ticked consents with the versions of their texts, for a request. */
export function acceptedConsents<Name extends string>(
  consents: readonly ShownConsent<Name>[],
  typed: Readonly<Record<Name, string>>,
): Record<string, string> {
  const accepted = consents.filter(({ name }) => typed[name])
  return Object.fromEntries(accepted.map(({ name }) => [name, typed[name]]))
}
