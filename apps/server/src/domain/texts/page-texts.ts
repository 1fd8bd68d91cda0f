/** Pages that the server makes: before the portal's code has loaded, and beside the portal. */
export const pageTexts = {
  // As in the portal's index.html. An empty text is left out.
  'start.noScript': 'Portal wymaga JavaScriptu.',
  'start.noScriptInEnglish': 'The portal needs JavaScript.',
  'start.late': 'Portal jeszcze się nie otworzył. Sprawdź połączenie z internetem.',
  'start.lateInEnglish': 'The portal has not opened yet.',
  'start.reload': 'Odśwież stronę',

  'payment.title': 'Tu klient przeszedłby do wniosku finansującego',
  'payment.lead':
    'Formularz płatności przekazał dane klienta. Na stronie finansującego klient wybrałby teraz warunki i potwierdził umowę.',
  'payment.nip': 'NIP firmy, która robi zakupy',
  'payment.shop': 'Sklep',
  'payment.product': 'Produkt',
  'payment.note':
    'To instalacja pokazowa: nie ma w niej adresu finansującego, więc wniosek nigdzie nie został wysłany. Możesz zamknąć tę stronę.',
  'no-payment.title': 'Nie ma takiego wniosku',
  'no-payment.lead': 'Sprawdź adres albo wróć do sklepu i rozpocznij płatność jeszcze raz.',

  'contract.title': 'Umowa {number}',
  'contract.sample': 'To jest wzór.',
  'contract.sampleNote':
    'Finansujący zastępuje go własnym dokumentem: adresem w ustawieniu CONTRACT_DOCUMENT_URL albo polem documentUrl importowanej umowy. Nawiasy kwadratowe oznaczają miejsca do uzupełnienia.',
  'contract.parties': '§ 1. Strony',
  'contract.provider': 'Finansujący: {legalName}, [adres], NIP [numer].',
  'contract.providerName': '[nazwa finansującego]',
  'contract.customer': 'Klient: {customer}, NIP {nip}.',
  'contract.subject': '§ 2. Przedmiot umowy',
  'contract.product': 'Finansujący udostępnia klientowi produkt {product} do kwoty {amount}.',
  'contract.costs': '§ 3. Koszty i spłata',
  'contract.repayment':
    'Klient płaci [prowizja i odsetki] oraz spłaca finansowanie w terminach: [harmonogram]. Za opóźnienie należą się odsetki ustawowe.',
  'contract.end': '§ 4. Odstąpienie i wypowiedzenie',
  'contract.notice':
    'Każda ze stron może wypowiedzieć umowę z zachowaniem terminu [okres]. Skutki wypowiedzenia: [opis].',
  'contract.conclusion': '§ 5. Zawarcie umowy',
  'contract.confirmation':
    'Klient zawiera umowę w formie dokumentowej: potwierdza ją kodem z SMS-a na stronie, z której otworzył ten dokument.',
  'no-contract.title': 'Nie ma takiej umowy',
  'no-contract.lead':
    'Link stracił ważność albo jest niepełny. Otwórz umowę jeszcze raz ze strony jej potwierdzenia.',
} as const
