import { defineTexts } from '#lib/texts/define-texts.ts'

export const idleTexts = defineTexts('idle', {
  title: 'Czy nadal tu jesteś?',
  text: 'Od dłuższego czasu nic się tu nie dzieje. Dla bezpieczeństwa wylogujemy Cię za',
  stay: 'Nie wylogowuj mnie',
  signOut: 'Wyloguj teraz',
})
