import { defineTexts } from '#lib/texts/define-texts.ts'

export const bannersTexts = defineTexts('banners', {
  banners: 'Aktualności i oferty',
})
