import { defineTexts } from '#lib/texts/define-texts.ts'

export const copyTexts = defineTexts('copy', {
  copied: { given: 'Text has been copied', pl: 'Tekst został skopiowany' },
  notCopied: 'Przeglądarka nie pozwoliła skopiować tekstu. Zaznacz go i skopiuj ręcznie.',
})
