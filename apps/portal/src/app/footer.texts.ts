import { defineTexts } from '#lib/texts/texts.tsx'

/** Apart from those of the menus, because signed-out pages load them. */
export const footerTexts = defineTexts({
  copyright: '© {owner}',
  footerLinks: 'Informacje',
  privacy: 'Polityka prywatności',
  contact: 'Kontakt',
  security: 'Bezpieczeństwo',
})
