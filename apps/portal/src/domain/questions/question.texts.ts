import { defineTexts } from '#lib/texts/define-texts.ts'

export const questionTexts = defineTexts('question', {
  ask: 'Zapytaj opiekuna',
  title: 'Pytanie do opiekuna',
  hint: 'Opiekun zobaczy, że pytasz o pozycję {number}. Pytanie i odpowiedź będą w jej historii, a o odpowiedzi damy Ci znać.',
  record: 'Czego dotyczy',
  text: 'Pytanie',
  send: 'Wyślij',
  asked: 'Wysłano pytanie do opiekuna.',
  notTaken:
    'Tego pytania nie możemy przyjąć. Zadzwoń albo napisz do opiekuna: jego dane są pod przyciskiem „Twój opiekun”.',
})
