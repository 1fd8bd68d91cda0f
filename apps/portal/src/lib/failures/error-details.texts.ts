import { defineTexts } from '#lib/texts/define-texts.ts'

export const errorDetailsTexts = defineTexts('errorDetails', {
  refused: 'Serwer działa, ale odrzucił to żądanie. Jeśli to się powtórzy, napisz do opiekuna.',
  notOffered: 'Ta część portalu nie jest dostępna.',
})
