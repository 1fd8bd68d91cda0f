type Text = string | { readonly given: string; readonly pl: string }

export function readPortalTexts(): Promise<[name: string, texts: Readonly<Record<string, Text>>][]>
