import { defineTexts } from '#lib/texts/define-texts.ts'

export const notificationTexts = defineTexts('notification', {
  notifications: 'Powiadomienia',
  dismiss: 'Zamknij powiadomienie',
})
