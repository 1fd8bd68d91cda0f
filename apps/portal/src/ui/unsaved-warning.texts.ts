import { defineTexts } from '#lib/texts/define-texts.ts'

export const unsavedTexts = defineTexts('unsaved', {
  unsavedTitle: 'Masz niezapisane zmiany',
  unsavedText: 'Jeśli opuścisz tę stronę, wpisane dane przepadną.',
  leave: 'Odejdź bez zapisywania',
  stay: 'Zostań na stronie',
})
