import { defineTexts } from '#lib/texts/define-texts.ts'

export const secondFactorTexts = defineTexts('secondFactor', {
  title: 'Logowanie dwuetapowe',
  intro:
    'Do hasła dodaj drugi sposób potwierdzenia, a samo hasło nie wystarczy do zalogowania. Każda zmiana wylogowuje pozostałe urządzenia.',
  loading: 'Wczytywanie ustawień logowania',
  failed: 'Nie udało się wczytać ustawień logowania dwuetapowego.',
  app: 'Aplikacja z kodami',
  appNone: 'Nie jest dodana.',
  appAdded: 'Dodana {moment}',
  addApp: 'Dodaj aplikację',
  removeApp: 'Usuń aplikację',
  removeQuestion: 'Usunąć aplikację z kodami?',
  removeText: 'Jej kody nie będą już potrzebne przy logowaniu.',
  cancel: 'Anuluj',
  remove: 'Usuń',
  removed: 'Aplikacja z kodami została usunięta.',
  recovery: 'Kody zapasowe',
  recoveryLeft:
    '{count, plural, one {Został # nieużyty kod.} few {Zostały # nieużyte kody.} other {Zostało # nieużytych kodów.}}',
  renewRecovery: 'Utwórz nowe kody',
  setUpTitle: 'Aplikacja z kodami',
  setUpText:
    'W aplikacji takiej jak Google Authenticator, Microsoft Authenticator lub Aegis zeskanuj ten obraz.',
  qrCode: 'Kod QR dla aplikacji',
  orKey: 'Nie możesz skanować? Wpisz w aplikacji ten klucz:',
  copyKey: 'Kopiuj klucz',
  confirm: 'Dodaj aplikację',
  codesTitle: 'Kody zapasowe',
  codesText:
    'Zapisz te kody w bezpiecznym miejscu. Każdy zadziała raz, gdy nie będziesz mieć przy sobie innego sposobu potwierdzenia. Więcej ich nie pokażemy.',
  copyCodes: 'Kopiuj kody',
  notCopied: 'Nie udało się skopiować. Zaznacz kody i skopiuj je samodzielnie.',
  saveCodes: 'Zapisz do pliku',
  codesFile: 'kody-zapasowe {name}.txt',
  done: 'Kody są zapisane',
  added: 'Aplikacja z kodami została dodana.',
})

/** In place of the portal, until the user has a second factor. */
export const missingFactorTexts = defineTexts('missingFactor', {
  title: 'Zabezpiecz swoje konto',
  why: 'Twoje konto wymaga drugiego sposobu potwierdzenia logowania. Dodaj aplikację z kodami albo klucz dostępu, a potem przejdziesz do portalu.',
  added: 'Konto jest zabezpieczone.',
  goOn: 'Przejdź do portalu',
  signOut: 'Wyloguj się',
})

export const passkeysTexts = defineTexts('passkeys', {
  title: 'Klucze dostępu',
  intro:
    'Klucz dostępu zastępuje hasło: logowanie potwierdzasz odciskiem palca, twarzą, kodem PIN lub kluczem bezpieczeństwa. Po dodaniu pierwszego samo hasło nie wystarczy do zalogowania.',
  loading: 'Wczytywanie kluczy dostępu',
  failed: 'Nie udało się wczytać kluczy dostępu.',
  empty: 'Nie masz jeszcze żadnego klucza dostępu.',
  added: 'Dodany {moment}',
  used: 'Ostatnio użyty {moment}',
  add: 'Dodaj klucz dostępu',
  addTitle: 'Nowy klucz dostępu',
  addText:
    'Nazwij klucz tak, aby go poznać, na przykład nazwą urządzenia. Potem przeglądarka zapyta, gdzie go zapisać.',
  name: 'Nazwa klucza',
  next: 'Dalej',
  isAdded: 'Klucz dostępu został dodany.',
  rename: 'Zmień nazwę',
  renameOne: 'Zmień nazwę: {name}',
  renameTitle: 'Zmiana nazwy klucza',
  save: 'Zapisz',
  renamed: 'Nazwa została zmieniona.',
  remove: 'Usuń',
  removeOne: 'Usuń: {name}',
  removeQuestion: 'Usunąć klucz dostępu {name}?',
  removeText: 'Nie zalogujesz się nim więcej. Usuń go także z urządzenia, na którym jest zapisany.',
  cancel: 'Anuluj',
  removed: 'Klucz dostępu został usunięty.',
})
