import { defineTexts } from '#lib/texts/define-texts.ts'

export const failureTexts = defineTexts('failure', {
  network: 'Brak połączenia z serwerem. Sprawdź połączenie z internetem i spróbuj ponownie.',
  unreadable: 'Nie można odczytać odpowiedzi serwera. Spróbuj ponownie za chwilę.',
  newVersion: 'Jest nowa wersja portalu. Odśwież stronę.',
  unavailable: 'Usługa jest chwilowo niedostępna. Spróbuj ponownie za chwilę.',
  tooMany: 'Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie.',
  tooManyWait: 'Zbyt wiele prób. Odczekaj {minutes} min i spróbuj ponownie.',
  tooManyWaitHours: 'Zbyt wiele prób. Odczekaj {hours} godz. i spróbuj ponownie.',
  sessionOver: 'Sesja wygasła. Zaloguj się ponownie.',
  readOnly: 'To tylko podgląd konta: nie możesz tu nic zmienić.',
  forbidden: 'Nie masz uprawnień do tych danych.',
  unknown: {
    given: 'Something went wrong, try again later.',
    pl: 'Coś poszło nie tak, spróbuj ponownie później.',
  },
  retry: 'Spróbuj ponownie',
})
