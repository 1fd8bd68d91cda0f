import { defineTexts } from '#lib/texts/texts.tsx'

export const idleTexts = defineTexts({
  title: 'Czy nadal tu jesteś?',
  text: 'Od dłuższego czasu nic się tu nie dzieje. Dla bezpieczeństwa wylogujemy Cię za',
  stay: 'Nie wylogowuj mnie',
  signOut: 'Wyloguj teraz',
})
