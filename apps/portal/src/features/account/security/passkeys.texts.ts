import { defineTexts } from '#lib/texts/define-texts.ts'

export const passkeysTexts = defineTexts('passkeys', {
  title: 'Klucze dostępu',
  intro:
    'Klucz dostępu zastępuje hasło: logowanie potwierdzasz odciskiem palca, twarzą, kodem PIN lub kluczem bezpieczeństwa. Po dodaniu pierwszego samo hasło nie wystarczy do zalogowania.',
  loading: 'Wczytywanie kluczy dostępu',
  failed: 'Nie udało się wczytać kluczy dostępu.',
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
