import type { palette } from '@partner-portal/contract/integrations/style-values'
import { defineTexts, type Texts } from '#lib/texts/define-texts.ts'

export const stylingTexts = defineTexts('styling', {
  afterActivation:
    'Kalkulator pokaże się w sklepie dopiero po aktywacji integracji. Od tej chwili formularz będzie przyjmować prawdziwe wnioski: trybu testowego nie ma.',
  realApplications:
    'Formularz przyjmuje prawdziwe wnioski i nie ma trybu testowego. Nie składaj w nim wniosków na próbę.',
  title: 'Wygląd formularza i kalkulatora',
  text: 'Dopasuj kolory i zaokrąglenia do swojego sklepu, a potem wklej pobrany kod na jego stronę.',
  open: 'Dostosuj wygląd',
  downloadForm: 'Pobierz kod formularza',
  downloadCalculator: 'Pobierz kod kalkulatora',
  noForm: 'Kod formularza pobierzesz po zapisaniu jego stylu.',
  noCalculator: 'Kod kalkulatora pobierzesz po zapisaniu jego stylu.',
  noTerms:
    'Kalkulatora jeszcze nie ma: finansujący nie ustalił jego warunków (rat, kosztu i kwot). Zapytaj o nie opiekuna.',

  form: { given: 'Form', pl: 'Formularz' },
  calculator: { given: 'Calculator', pl: 'Kalkulator' },
  unsaved: 'niezapisane zmiany',
  primaryColor: 'Kolor główny',
  secondaryColor: 'Kolor dodatkowy',
  palette: '{color}: paleta',
  ownColor: '{color}: własny kolor',
  colorCode: '{color}: kod',
  borderRadiusBody: 'Zaokrąglenie okna',
  borderRadiusButton: 'Zaokrąglenie przycisków',
  pixels: '{pixels} px',
  applyToCalculator: 'Zapisz ten styl także dla kalkulatora',
  applyToForm: 'Zapisz ten styl także dla formularza',
  save: { given: 'Save styles', pl: 'Zapisz style' },
  cancel: { given: 'Cancel changes', pl: 'Anuluj zmiany' },
  saved: { given: 'Style has been saved', pl: 'Styl został zapisany' },

  contrast: 'Kontrast z białym tłem: {ratio}:1.',
  contrastGood: 'Kolor jest dobrze widoczny.',
  contrastFair: 'Wystarczy dla przycisków i linii, dla drobnego tekstu to za mało (4,5:1).',
  contrastPoor: 'Kolor jest słabo widoczny na białym tle (zalecane co najmniej 3:1).',
  edged: 'Przycisk otrzyma szary obrys.',
  onButton: 'Napis na przycisku będzie {color} ({ratio}:1).',
  black: 'czarny',
  white: 'biały',

  previewForm: 'Podgląd formularza',
  previewCalculator: 'Podgląd kalkulatora',
  previewNote: 'Tak zobaczą to klienci sklepu. Dane są przykładowe.',

  conflict: 'Ten styl zmieniono w międzyczasie w innym miejscu ({types}). Którą wersję zachować?',
  keepMine: 'Zapisz moją',
  takeTheirs: 'Wczytaj tamtą',
})

/** The accessible names of the palette's colours. */
export const colorNameTexts: Texts<(typeof palette)[number]> = defineTexts('colorName', {
  '#DA0041': 'malinowy',
  '#F24726': 'czerwonopomarańczowy',
  '#FAC710': 'żółty',
  '#8FD14F': 'jasnozielony',
  '#0CA789': 'morski',
  '#2D9BF0': 'niebieski',
  '#3E4CB4': 'granatowy',
  '#1A1A1A': 'czarny',
})
