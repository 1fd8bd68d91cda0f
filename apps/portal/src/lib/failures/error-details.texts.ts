import { defineTexts } from '#lib/texts/define-texts.ts'

export const errorDetailsTexts = defineTexts('errorDetails', {
  unanswered:
    'Serwer działa, ale na to żądanie nie odpowiedział. Spróbuj ponownie, a jeśli to się powtórzy, napisz do opiekuna.',
  late: 'Serwer nie odpowiedział w ciągu minuty. Spróbuj ponownie za chwilę.',
  unsure:
    'Serwer nie odpowiedział, więc nie wiemy, czy to się udało. Sprawdź to, zanim spróbujesz ponownie.',
  unsureOffline:
    'Brak połączenia z serwerem, więc nie wiemy, czy to się udało. Sprawdź to, zanim spróbujesz ponownie.',
  notOffered: 'Ta część portalu nie jest dostępna.',
})
