/** What a list shows besides its screen, on a phone or a wider screen. */
export function importListParts(isSmall: boolean): Promise<unknown>[] {
  return isSmall
    ? [import('./phone/phone-results.tsx')]
    : [import('./table/table-results.tsx'), import('./filters/filter-form.tsx')]
}
