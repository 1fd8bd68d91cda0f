import type { Brand } from './brand.ts'

const picture = takesAddress('/content/brand/logo.svg')

/** The rules of a brand in words. Apart from the rules, because the portal seldom shows them. */
export const brandRuleTexts: Readonly<Record<keyof Brand, string>> = {
  name: takesLine(40),
  legalName: takesLine(120),
  since: 'takes a year such as 2002',
  logo: picture,
  smallLogo: picture,
  favicon: picture,
  themeColor: 'takes a colour such as #00739e',
  styleSheet: takesAddress('/content/brand/brand.css'),
  fonts: takesAddress('/content/brand/font.woff2'),
}

function takesLine(maxLength: number): string {
  return `takes a text of one line, at most ${maxLength} characters`
}

function takesAddress(example: string): string {
  return `takes a path such as ${example}, or an address that begins with https://`
}
