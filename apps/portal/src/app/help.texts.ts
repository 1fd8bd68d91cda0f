import { defineTexts } from '#lib/texts.tsx'

export const helpTexts = defineTexts({
  title: 'Potrzebujesz pomocy?',
  text: 'Odpowiemy na pytania o produkty, zgłoszenia i rozliczenia.',
  salesman: { given: 'Your salesman', pl: 'Twój opiekun' },
  support: 'Dokumentacja i zgłoszenia',
  materials: 'Materiały szkoleniowe',
  close: 'Zamknij pomoc',
  newTab: '(otwiera się w nowej karcie)',
})
