import { defineTexts } from '#lib/texts/texts.tsx'

export const notificationTexts = defineTexts({
  notifications: 'Powiadomienia',
  dismiss: 'Zamknij powiadomienie',
})
