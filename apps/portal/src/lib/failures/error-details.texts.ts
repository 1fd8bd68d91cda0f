import { defineTexts } from '#lib/texts/texts.tsx'

export const errorDetailsTexts = defineTexts({
  notOffered: 'Ta część portalu nie jest dostępna.',
})
