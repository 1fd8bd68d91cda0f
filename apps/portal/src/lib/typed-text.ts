/** As it was meant: what a copy brings along of unbreakable, thin and doubled spaces is one space. */
export function withPlainSpaces(text: string): string {
  return text
    .replaceAll(/[\u00ad\u200b\u2060]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** A NIP, or a part of one, as its digits: `PL 999-732-49-90`. Any other text stays. */
export function nipDigits(text: string): string {
  return /^(?:PL)?[\d\s-]+$/i.test(text) ? text.replaceAll(/\D/g, '') : text
}

/** A phone number, or a part of one, as numbers are kept: `+48 609 148 828`. Any other text stays. */
export function phoneDigits(text: string): string {
  if (!/^[+\d\s().-]+$/.test(text)) return text
  return text.replaceAll(/[^+\d]/g, '').replace(/^00/, '+')
}
