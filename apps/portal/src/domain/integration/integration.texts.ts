import { defineTexts } from '#lib/texts/texts.tsx'

/** Texts of several features. */
export const integrationTexts = defineTexts({
  details: 'Szczegóły',
  plugins: { given: 'Ready plugins', pl: 'Gotowe wtyczki' },
  active: { given: 'Integration active', pl: 'Integracja aktywna' },
  inactive: { given: 'Integration inactive', pl: 'Integracja nieaktywna' },
  testing: { given: 'Test environment', pl: 'Środowisko testowe' },
  production: { given: 'Production environment', pl: 'Środowisko produkcyjne' },
})
