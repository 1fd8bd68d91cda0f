import { defineTexts } from '#lib/texts/define-texts.ts'

export const logoTexts = defineTexts('logo', {
  title: 'Logo',
  text: 'Logo podstawowe zobaczą klienci sklepu w formularzu i kalkulatorze. Wersja na ciemne tło jest na materiały o takim tle; formularz i kalkulator jej nie pokazują.',
  textWithoutForm: 'Dodaj logo firmy w dwóch wersjach: podstawowej i na ciemne tło.',
  default: 'Logo podstawowe',
  dark: 'Logo na ciemne tło',
  drop: 'Przeciągnij plik tutaj albo wybierz go z dysku.',
  rules: 'PNG lub JPG, najwyżej 200\u00A0×\u00A080\u00A0px, albo SVG; do 2 MB.',
  choose: 'Wybierz plik',
  change: 'Zmień plik',
  remove: 'Usuń',
  buttonOf: '{action}: {logo}',
  preview: '{logo}: podgląd',
  previewFailed: 'Nie udało się wczytać podglądu.',
  sending: 'Wgrywanie: {name}',
  cancel: 'Przerwij',
  offer: 'Możesz wysłać go po zmniejszeniu do {width} × {height} px.',
  smaller: 'Po zmniejszeniu: {width} × {height} px',
  sendSmaller: 'Wyślij zmniejszony',
  keepLarge: 'Nie zmniejszaj',

  uploaded: 'Plik {name} został wgrany poprawnie',
  removed: 'Plik został usunięty',
  replaced: 'Poprzedni plik został usunięty',
  uploadFailed: 'Przepraszamy. Nie udało się wgrać pliku: {name}',
  forbidden: 'Nie masz uprawnień do wgrania pliku',
  removeFailed: 'Przepraszamy. Nie udało się usunąć pliku',

  nameTooLong: 'Za długa nazwa pliku',
  nameMissing: 'Plik nie ma nazwy. Nadaj mu nazwę i spróbuj ponownie.',
  nameCharacters: 'Nazwa pliku zawiera niedozwolony znak: {sign}. Zmień ją i spróbuj ponownie.',
  several: 'Wybierz jeden plik.',
  type: 'To nie jest plik PNG, JPG ani SVG.',
  tooLarge: 'Plik jest większy niż 2 MB.',
  dimensions: 'Obraz jest większy niż 200 × 80 px.',
  broken:
    'Pliku nie da się odczytać jako obrazu. Sprawdź, czy nie jest uszkodzony albo czy rozszerzenie pasuje do zawartości.',
  unsafeSvg:
    'Ten plik SVG zawiera deklarację DOCTYPE lub ENTITY. Zapisz go jako zwykły SVG bez niej albo jako PNG.',
})

export type LogoText = keyof typeof logoTexts
