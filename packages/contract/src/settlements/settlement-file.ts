/** The name of a settlement's file: `rozliczenie-RO-2026-10.pdf`. */
export function settlementFileName(number: string, ending: 'pdf' | 'xlsx'): string {
  return `rozliczenie-${number.replaceAll(/[^A-Za-z0-9]+/g, '-')}.${ending}`
}
