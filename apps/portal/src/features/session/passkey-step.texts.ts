import { defineTexts } from '#lib/texts/texts.tsx'

export const passkeyStepTexts = defineTexts({
  text: 'Potwierdzisz, że to Ty, odciskiem palca, twarzą, kodem PIN lub kluczem bezpieczeństwa. Hasło nie będzie potrzebne.',
  back: 'Wróć do logowania hasłem',
})
