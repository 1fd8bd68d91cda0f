import { defineTexts } from '#lib/texts/define-texts.ts'

export const secondStepTexts = defineTexts('secondStep', {
  passkeyText: 'Hasło jest prawidłowe. Potwierdź jeszcze logowanie kluczem dostępu.',
  totpText: 'Hasło jest prawidłowe. Podaj jeszcze kod z aplikacji.',
  recoveryText: 'Hasło jest prawidłowe. Podaj jeszcze jeden z kodów zapasowych.',
  expired: 'Logowanie trwało zbyt długo. Podaj hasło ponownie.',
  limited: 'Po ustawieniu nowego hasła zalogujesz się bez czekania.',
  newPassword: 'Ustaw nowe hasło',
  noWay: 'Do tego konta nie ma już drugiego sposobu potwierdzenia. Zadzwoń do swojego opiekuna.',
  passkeyAlone:
    'Potwierdzisz, że to Ty, odciskiem palca, twarzą, kodem PIN lub kluczem bezpieczeństwa. Hasło nie będzie potrzebne.',
  back: 'Wróć do logowania hasłem',
})
