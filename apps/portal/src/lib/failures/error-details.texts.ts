import { defineTexts } from '#lib/texts/texts.tsx'

export const errorDetailsTexts = defineTexts({
  refused: 'Serwer działa, ale odrzucił to żądanie. Jeśli to się powtórzy, napisz do opiekuna.',
  notOffered: 'Ta część portalu nie jest dostępna.',
})
