import { defineTexts } from '#lib/texts/define-texts.ts'

export const salesmanButtonTexts = defineTexts('salesmanButton', {
  salesman: { given: 'Your salesman', pl: 'Twój opiekun' },
  questions: {
    given: 'Do you have any questions? Contact your salesman!',
    pl: 'Masz pytania? Skontaktuj się ze swoim opiekunem!',
  },
})
