import { defineTexts } from '#lib/texts/define-texts.ts'

export const bellTexts = defineTexts('bell', {
  title: 'Powiadomienia',
  unread: 'Powiadomienia, nieprzeczytane: {count}',
})
