import { defineTexts } from '#lib/texts.tsx'

export const bannersTexts = defineTexts({
  banners: 'Aktualności i oferty',
})
