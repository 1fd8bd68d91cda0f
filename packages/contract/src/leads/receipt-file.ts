/** The name of a receipt's file: `potwierdzenie-ZG-2026-11-000123.pdf`. */
export function receiptFileName(number: string, ending: 'json' | 'pdf'): string {
  return `potwierdzenie-${number.replaceAll(/[^A-Za-z0-9]+/g, '-')}.${ending}`
}
