import { defineTexts } from '#lib/texts/define-texts.ts'

/** Apart from the menus' texts: signed-out pages load these alone. */
export const footerTexts = defineTexts('footer', {
  copyright: '© {owner}',
  footerLinks: 'Informacje',
  privacy: 'Polityka prywatności',
  contact: 'Kontakt',
  security: 'Bezpieczeństwo',
  accessibility: 'Dostępność',
})
