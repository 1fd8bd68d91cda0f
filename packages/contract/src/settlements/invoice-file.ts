/** The name of an invoice's file. */
export function invoiceFileName(number: string): string {
  return `faktura-${number.replaceAll(/[^A-Za-z0-9]+/g, '-')}.xml`
}
