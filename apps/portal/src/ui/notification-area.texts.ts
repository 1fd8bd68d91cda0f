import { defineTexts } from '#lib/texts.tsx'

export const notificationTexts = defineTexts({
  notifications: 'Powiadomienia',
  dismiss: 'Zamknij powiadomienie',
})
