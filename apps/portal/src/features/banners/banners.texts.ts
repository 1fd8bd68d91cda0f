import { defineTexts } from '#lib/texts/texts.tsx'

export const bannersTexts = defineTexts({
  banners: 'Aktualności i oferty',
})
