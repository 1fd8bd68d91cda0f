import { defineTexts } from '#lib/texts/texts.tsx'

export const salesmanButtonTexts = defineTexts({
  salesman: { given: 'Your salesman', pl: 'Twój opiekun' },
  questions: {
    given: 'Do you have any questions? Contact your salesman!',
    pl: 'Masz pytania? Skontaktuj się ze swoim opiekunem!',
  },
})
