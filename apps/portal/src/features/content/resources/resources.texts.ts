import { defineTexts } from '#lib/texts/define-texts.ts'

export const resourcesTexts = defineTexts('resources', {
  marketing: { given: 'Marketing materials', pl: 'Materiały marketingowe' },
  tabs: 'Rodzaje materiałów',
  group1: { given: 'Teaching materials', pl: 'Materiały szkoleniowe' },
  group2: { given: 'Product flyers', pl: 'Ulotki produktowe' },
  group3: { given: 'Email templates for customers', pl: 'Szablony wiadomości do klientów' },
  group4: { given: 'Product instructions', pl: 'Instrukcje produktowe' },
  group5: { given: 'Social media materials', pl: 'Materiały do mediów społecznościowych' },
  link: { given: 'Open', pl: 'Otwórz' },
  video: { given: 'Turn on', pl: 'Odtwórz' },
  file: { given: 'Download', pl: 'Pobierz' },
  loading: 'Wczytywanie materiałów',
  failed: 'Nie udało się wczytać materiałów.',
  linksFailed: 'Nie udało się wczytać Twoich linków, więc bez nich nie ma tu kodu HTML.',
  none: 'Nie ma tu jeszcze materiałów. Jeśli spodziewasz się ich tutaj, spróbuj ponownie za chwilę.',
  promotional: { given: 'Promotional materials', pl: 'Materiały promocyjne' },
  promotionalIntro:
    'Banery, teksty i kod do Twojego sklepu. Pokazujemy materiały do produktów, które oferujesz.',
  noProducts:
    'Materiały pojawią się tutaj, gdy będziesz oferować produkt, który można promować w sklepie. Zapytaj o to swojego opiekuna.',
  banners: 'Banery',
  download: 'Pobierz {format}',
  downloadOf: 'Pobierz {format}: {label}',
  textsToPaste: 'Teksty do wklejenia',
  copyText: 'Kopiuj tekst: {label}',
  snippet: 'Gotowy kod HTML',
  snippetText:
    'Wklej kod do szablonu strony sklepu. Pokaże baner, który prowadzi do Twojego formularza.',
  snippetNoLink:
    'Kod pojawi się tutaj, gdy opiekun przygotuje Twój link do formularza tego produktu.',
  copySnippet: 'Kopiuj kod: {product}',
})
