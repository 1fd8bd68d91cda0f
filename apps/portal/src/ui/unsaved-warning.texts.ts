import { defineTexts } from '#lib/texts/texts.tsx'

export const unsavedTexts = defineTexts({
  unsavedTitle: 'Masz niezapisane zmiany',
  unsavedText: 'Jeśli opuścisz tę stronę, wpisane dane przepadną.',
  leave: 'Odejdź bez zapisywania',
  stay: 'Zostań na stronie',
})
