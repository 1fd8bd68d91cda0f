import { defineTexts } from '#lib/texts/texts.tsx'

export const copyTexts = defineTexts({
  copied: { given: 'Text has been copied', pl: 'Tekst został skopiowany' },
  notCopied: 'Przeglądarka nie pozwoliła skopiować tekstu. Zaznacz go i skopiuj ręcznie.',
})
