import { defineTexts } from '#lib/texts/define-texts.ts'

export const newPasswordTexts = defineTexts('newPassword', {
  password: { given: 'New password', pl: 'Nowe hasło' },
  repeat: { given: 'Repeat password', pl: 'Powtórz hasło' },
  capital: {
    given: 'Password should have at least one capital letter',
    pl: 'Hasło musi mieć co najmniej jedną wielką literę',
  },
  digit: {
    given: 'Password should contain at least one digit',
    pl: 'Hasło musi mieć co najmniej jedną cyfrę',
  },
  length: {
    given: 'Password length should be between 8 and 64',
    pl: 'Hasło musi mieć od 8 do 64 znaków',
  },
  characters: {
    given: 'Password contains incorrect characters',
    pl: 'Hasło zawiera niedozwolone znaki',
  },
  common: 'To hasło jest zbyt łatwe do odgadnięcia. Wybierz inne.',
  different: { given: 'Passwords have to be same', pl: 'Hasła muszą być takie same' },
  rules: 'Hasło musi mieć:',
  capitalRule: 'co najmniej jedną wielką literę',
  digitRule: 'co najmniej jedną cyfrę',
  lengthRule: 'od 8 do 64 znaków',
  charactersRule: 'tylko litery, cyfry i znaki {symbols}',
  commonRule: 'treść trudną do odgadnięcia',
  kept: 'spełnione',
  broken: 'niespełnione',
})
