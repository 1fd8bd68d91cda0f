import { defineTexts } from '#lib/texts/define-texts.ts'

export const viewTexts = defineTexts('view', {
  savedViews: 'Zapisane widoki',
  noViews:
    'Ustaw filtry, sortowanie, kolumny i wysokość wierszy, a potem zapisz je pod nazwą, by do nich wracać.',
  viewsInBrowser: 'Widoki są przechowywane w tej przeglądarce.',
  loading: 'Wczytywanie widoków',
  notRead: 'Nie udało się wczytać widoków.',
  viewName: 'Nazwa widoku',
  saveView: 'Zapisz obecny widok',
  viewExists: 'Widok „{name}” już istnieje. Zastąpić go obecnym?',
  replaceView: 'Zastąp',
  cancel: 'Anuluj',
  viewSaved: 'Zapisano widok „{name}”.',
  viewNotSaved: 'Nie udało się zapisać widoku.',
  tooManyViews: 'Możesz mieć najwyżej {limit} widoków. Usuń któryś albo zastąp.',
  longViewName: 'Nazwa może mieć najwyżej {limit} znaków.',
  startView: 'Strona startowa po zalogowaniu: {name}',
  shareView: 'Pokazuj zespołowi: {name}',
  deleteView: 'Usuń widok: {name}',
  viewDeleted: 'Usunięto widok „{name}”.',
  viewNotDeleted: 'Nie udało się usunąć widoku.',
  undo: 'Cofnij',
})
