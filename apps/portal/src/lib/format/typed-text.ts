import { normalizePasted } from '@partner-portal/contract/values/pasted'

/** The digits of a NIP or a part of one: `PL 999-732-49-90`. Other texts stay. */
export function nipDigits(text: string): string {
  return /^(?:PL)?[\d\s-]+$/i.test(normalizePasted(text)) ? text.replaceAll(/\D/g, '') : text
}

/**
 * A phone number or a part of one: `+48 609 148 828` → `609148828`, without the Polish prefix,
 * because imported numbers may lack it. Other texts stay.
 */
export function phoneDigits(text: string): string {
  if (!/^[+\d\s().-]+$/.test(normalizePasted(text))) return text
  const digits = text.replaceAll(/[^+\d]/g, '').replace(/^00/, '+')
  return digits.replace(/^\+48(?=\d)/, '')
}
