import { defineTexts } from '#lib/texts/define-texts.ts'

export const companyTexts = defineTexts('company', {
  hint: 'Po wpisaniu NIP-u poszukamy firmy w rejestrze.',
  searching: 'Szukam firmy w rejestrze…',
  found: 'Z rejestru: {company}',
  nipNotFound: 'Tego numeru NIP nie ma w rejestrze przedsiębiorców.',
  wrongNip: 'Nieprawidłowy NIP',
  otherName: 'W rejestrze ta firma nazywa się „{name}”.',
  useOtherName: 'Użyj nazwy z rejestru',
  registerDown:
    'Rejestr firm nie odpowiada. Nazwy firmy nie sprawdziliśmy: wpisz ją i wyślij formularz.',
  notNamed:
    'Nie znaleźliśmy tej firmy w rejestrze. Sprawdź NIP, wpisz nazwę firmy i wyślij formularz.',
  tooManyQuestions:
    'Zbyt wiele zapytań do rejestru firm. Nazwy firmy nie sprawdziliśmy: wpisz ją i wyślij formularz.',
})
