import { defineTexts } from '#lib/texts/define-texts.ts'

/** Apart from those of the menus, because signed-out pages load them. */
export const footerTexts = defineTexts('footer', {
  copyright: '© {owner}',
  footerLinks: 'Informacje',
  privacy: 'Polityka prywatności',
  contact: 'Kontakt',
  security: 'Bezpieczeństwo',
  accessibility: 'Dostępność',
})
