/** The provider's documents that consents speak of. */
export const consentSubjects = ['privacy', 'terms'] as const

/**
 * The exact text that a person agrees to. A published version never changes: new wording is a new
 * version, and the old one moves to `earlier`, so that a page that was opened before can still be
 * sent.
 */
export interface ConsentText extends ConsentVersion {
  readonly required: boolean
  /** The document that the form links to. */
  readonly about?: (typeof consentSubjects)[number] | undefined
  /** A document of its own. */
  readonly link?: { readonly label: string; readonly url: string } | undefined
  readonly earlier?: readonly ConsentVersion[] | undefined
}

interface ConsentVersion {
  readonly version: string
  readonly text: string
  /** The words in which the client of a lead is asked for it, part of the same version. */
  readonly clientText?: string | undefined
}
export type ConsentTexts = Readonly<Record<string, ConsentText>>

/** Given consents: name and version of the text. */
export type GivenConsents = Readonly<Record<string, string>>

/** The client's consents that the partner passes on with a lead. */
export const leadConsents = {
  rodoNotice: {
    required: true,
    version: '2026-11',
    text: 'Potwierdzam, że przekazano klientowi informację o przetwarzaniu danych osobowych (art. 13 i 14 RODO).',
    clientText: 'Otrzymałem/-am informację o przetwarzaniu danych osobowych (art. 13 i 14 RODO).',
    about: 'privacy',
  },
  contact: {
    required: true,
    version: '2026-11',
    text: 'Klient zgadza się na kontakt telefoniczny i e-mailowy w sprawie oferty finansowania.',
    clientText: 'Zgadzam się na kontakt telefoniczny i e-mailowy w sprawie oferty finansowania.',
  },
  marketing: {
    required: false,
    version: '2026-11',
    text: 'Klient zgadza się na otrzymywanie informacji handlowych telefonicznie i e-mailem.',
    clientText: 'Zgadzam się na otrzymywanie informacji handlowych telefonicznie i e-mailem.',
  },
} as const satisfies ConsentTexts

/** The partner's statement with one tick for a consent of many persons. */
export const statementForAll = {
  version: '2026-11',
  text: 'Oświadczam, że każda osoba z tej listy została zapytana osobno i sama udzieliła zaznaczonych zgód, i potrafię to wykazać.',
} as const

export const brokerConsents = {
  rodoNotice: {
    required: true,
    version: '2026-12',
    text: 'Potwierdzam, że zapoznałem/-am się z informacją o przetwarzaniu danych osobowych (art. 13 RODO).',
    earlier: [
      {
        version: '2026-11',
        text: 'Potwierdzam, że znam informację o przetwarzaniu danych osobowych (art. 13 RODO).',
      },
    ],
    about: 'privacy',
  },
  contact: {
    required: true,
    version: '2026-11',
    text: 'Zgadzam się na kontakt telefoniczny i e-mailowy w sprawie współpracy.',
  },
  marketing: {
    required: false,
    version: '2026-11',
    text: 'Zgadzam się na otrzymywanie informacji handlowych telefonicznie i e-mailem.',
  },
} as const satisfies ConsentTexts

export const contractConsents = {
  terms: {
    required: true,
    version: '2026-11',
    text: 'Znam i akceptuję przedstawione warunki umowy.',
    about: 'terms',
  },
  electronicForm: {
    required: true,
    version: '2026-11',
    text: 'Zgadzam się na potwierdzenie umowy kodem SMS i na doręczanie dokumentów e-mailem.',
  },
  marketing: {
    required: false,
    version: '2026-11',
    text: 'Zgadzam się na otrzymywanie informacji handlowych telefonicznie i e-mailem.',
  },
} as const satisfies ConsentTexts

/** The consents of a shop's customer in the embedded payment form. */
export const paymentConsents = {
  terms: {
    required: true,
    version: '2026-11',
    text: 'Akceptuję regulamin finansowania zakupów i działam w imieniu podanej firmy.',
    about: 'terms',
  },
  rodoNotice: {
    required: true,
    version: '2026-11',
    text: 'Potwierdzam, że znam informację o przetwarzaniu danych osobowych (art. 13 RODO).',
    about: 'privacy',
  },
  marketing: {
    required: false,
    version: '2026-11',
    text: 'Zgadzam się na otrzymywanie informacji handlowych telefonicznie i e-mailem.',
  },
} as const satisfies ConsentTexts

/** The names of the required consents that were not given: `Consent is required`. */
export function missingConsents(texts: ConsentTexts, answers: GivenConsents): string[] {
  return Object.keys(texts).filter((name) => texts[name]?.required && !answers[name])
}

export function versionOf(
  consent: ConsentText | undefined,
  version: string,
): ConsentVersion | undefined {
  return consent && [consent, ...(consent.earlier ?? [])].find((text) => text.version === version)
}
