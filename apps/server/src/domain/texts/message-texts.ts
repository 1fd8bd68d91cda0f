import type { serverGroups } from '@partner-portal/contract/content/text-files'
import { remarkNames } from '@partner-portal/contract/documents/remark-kinds'
import { pageTexts } from './page-texts.ts'
import { pdfTexts } from './pdf-texts.ts'
import { sheetTexts } from './sheet-texts.ts'

/** Texts of mails by the kinds of `outbox list`. */
const mailTexts = {
  greeting: 'Dzień dobry,',
  copyAddress: 'Jeśli przycisk nie działa, skopiuj adres:',

  'fact.amount': 'Kwota',
  'fact.changed': 'Zmieniono',
  'fact.code': 'Kod',
  'fact.company': 'Firma',
  'fact.confirmedAt': 'Potwierdzono',
  'fact.contract': 'Numer umowy',
  'fact.countsAt': 'Obowiązuje od',
  'fact.date': 'Data',
  'fact.device': 'Urządzenie',
  'fact.environment': 'Środowisko',
  'fact.invitedBy': 'Zaprasza',
  'fact.linkValidUntil': 'Link ważny do',
  'fact.mayDo': 'Co może',
  'fact.network': 'Sieć',
  'fact.nip': 'NIP',
  'fact.number': 'Numer',
  'fact.operator': 'Operator',
  'fact.partner': 'Partner',
  'fact.product': 'Produkt',
  'fact.protectedUntil': 'Klient chroniony do',
  'fact.question': 'Pytanie',
  'fact.reason': 'Powód',
  'fact.report': 'Numer zgłoszenia',
  'fact.reportedAt': 'Data i godzina zgłoszenia',
  'fact.reportedBy': 'Zgłaszający',
  'fact.requestedAt': 'Data prośby',
  'fact.settlement': 'Rozliczenie',
  'fact.user': 'Użytkownik',
  'fact.validUntil': 'Ważny do',
  'fact.who': 'Kto',

  'reset-link.subject': 'Zmiana hasła w {brand}',
  'reset-link.lead': 'Otrzymaliśmy prośbę o zmianę hasła dla loginu {login}.',
  'reset-link.button': 'Zmień hasło',
  'reset-link.note':
    'Link działa przez godzinę i tylko raz. Jeśli to nie Twoja prośba, zignoruj tę wiadomość: hasło się nie zmieni.',

  'unlock-code.subject': 'Kod do logowania w {brand}',
  'unlock-code.lead':
    'Po zbyt wielu nieudanych próbach wstrzymaliśmy logowanie na konto o loginie {login}. Wpisz ten kod na stronie logowania, a potem zaloguj się swoim hasłem.',
  'unlock-code.note':
    'Kod działa przez godzinę i tylko raz. Nie podawaj go nikomu. Jeśli to nie Twoja prośba, zignoruj tę wiadomość: kod bez hasła nie otwiera konta.',

  'set-link.subject': 'Witamy w {brand}: ustaw hasło',
  'set-link.lead': 'Utworzyliśmy dla Ciebie konto o loginie {login}.',
  'set-link.button': 'Ustaw hasło',
  'set-link.note':
    'Link działa przez 72 godziny i tylko raz. Kod potrzebny do ustawienia hasła wyślemy SMS-em.',

  'contact-code.subject': 'Potwierdź adres e-mail w {brand}',
  'contact-code.lead':
    'Konto o loginie {login} ma mieć ten adres e-mail. Wpisz kod w portalu, w danych kontaktowych.',
  'contact-code.note':
    'Nie podawaj kodu nikomu. Jeśli to nie Twoje konto, zignoruj tę wiadomość: bez kodu nic się nie zmieni.',

  'contact-changed.subject': 'Dane kontaktowe w {brand} zostały zmienione',
  'contact-changed.lead': 'Dane kontaktowe konta o loginie {login} zostały zmienione.',
  'contact-changed.button': 'Zobacz dane kontaktowe',
  'contact-changed.note':
    'Na pozostałych urządzeniach trzeba zalogować się ponownie. Jeśli to nie Twoja zmiana, od razu zadzwoń do swojego opiekuna.',
  'contact-changed.email': 'adres e-mail',
  'contact-changed.phoneNumber': 'numer telefonu',

  'new-device.subject': 'Nowe logowanie w {brand}',
  'new-device.lead': 'Na konto o loginie {login} zalogowano się na nowym urządzeniu.',
  'new-device.button': 'Zobacz aktywne sesje',
  'new-device.note':
    'Jeśli to Ty, nie musisz nic robić. Jeśli nie, od razu zmień hasło: wylogujemy wtedy wszystkie pozostałe urządzenia.',
  'new-device.unknown': 'nieznane',

  'switched-login.subject': 'Finansujący otworzył Twoje konto w {brand}',
  'switched-login.lead':
    'Finansujący działa w portalu w imieniu użytkownika o loginie {login}, najdłużej przez 30 minut.',
  'switched-login.button': 'Zobacz aktywne sesje',
  'switched-login.note':
    'Zwykle dzieje się tak, gdy prosisz o pomoc. Jeśli nie była to Twoja prośba, wyloguj tę sesję w ustawieniach i zadzwoń do swojego opiekuna.',
  'switched-login.readOnly': 'tylko podgląd, bez zmian',
  'switched-login.all': 'podgląd i zmiany',

  'password-changed.subject': 'Hasło w {brand} zostało zmienione',
  'password-changed.lead': 'Hasło do konta o loginie {login} zostało zmienione.',
  'password-changed.button': 'To nie ja: ustaw nowe hasło',
  'password-changed.note':
    'Na pozostałych urządzeniach trzeba zalogować się ponownie. Jeśli to nie Twoja zmiana, ustaw nowe hasło i zadzwoń do swojego opiekuna.',

  'guessed-codes.subject': 'Błędne kody na Twoim koncie w {brand}',
  'guessed-codes.lead':
    'Na koncie o loginie {login} podano zbyt wiele błędnych kodów. Przez pewien czas nie przyjmiemy żadnego, także prawidłowego.',
  'guessed-codes.button': 'To nie ja: ustaw nowe hasło',
  'guessed-codes.note':
    'Jeśli to nie Ty, ktoś zna Twoje hasło albo korzysta z Twojego urządzenia: od razu ustaw nowe hasło i zadzwoń do swojego opiekuna. Po ustawieniu nowego hasła zalogujesz się bez czekania.',

  'guessed-passwords.subject': 'Błędne hasła na Twoim koncie w {brand}',
  'guessed-passwords.lead':
    'Na koncie o loginie {login} podano zbyt wiele błędnych haseł w otwartej sesji. Przez pewien czas nie przyjmiemy żadnego, także prawidłowego.',
  'guessed-passwords.button': 'To nie ja: ustaw nowe hasło',
  'guessed-passwords.note':
    'Jeśli to nie Ty, ktoś korzysta z Twojego urządzenia: od razu ustaw nowe hasło i zadzwoń do swojego opiekuna. Po ustawieniu nowego hasła zalogujesz się bez czekania.',

  'second-factor.subject': 'Zmiana w logowaniu do {brand}',
  'second-factor.button': 'Zobacz sposoby logowania',
  'second-factor.note': 'Jeśli to nie Ty, od razu zmień hasło i zadzwoń do swojego opiekuna.',
  'second-factor.totp-added': 'Do konta o loginie {login} dodano aplikację z kodami.',
  'second-factor.totp-removed': 'Z konta o loginie {login} usunięto aplikację z kodami.',
  'second-factor.passkey-added': 'Do konta o loginie {login} dodano klucz dostępu.',
  'second-factor.passkey-removed': 'Z konta o loginie {login} usunięto klucz dostępu.',
  'second-factor.recovery-codes-made':
    'Dla konta o loginie {login} utworzono nowe kody zapasowe. Poprzednie już nie działają.',
  'second-factor.recovery-code-used':
    'Na koncie o loginie {login} użyto kodu zapasowego. Ten kod już nie zadziała.',
  'second-factor.reset':
    'Operator usunął wszystkie dodatkowe sposoby logowania konta o loginie {login}.',
  'second-factor.passwordOnly': 'Do logowania wystarcza teraz hasło.',

  'keys-shown.subject': 'W {brand} pokazano klucze produkcyjne Twojego sklepu',
  'keys-shown.lead': 'Ktoś po podaniu hasła zobaczył w portalu klucze produkcyjne Twojego sklepu.',
  'keys-shown.button': 'Zobacz historię konta',
  'keys-shown.note':
    'Jeśli to nikt z Twojej firmy, od razu wymień klucze w portalu i zadzwoń do swojego opiekuna.',

  'keys-replaced.subject': 'Klucze Twojego sklepu w {brand} zostały wymienione',
  'keys-replaced.lead':
    'Klucze Twojego sklepu są nowe, a poprzednie już nie działają. Wpisz nowe w sklepie, bo inaczej nie połączy się z nami.',
  'keys-replaced.button': 'Zobacz historię konta',
  'keys-replaced.note': 'Jeśli to nikt z Twojej firmy, od razu zadzwoń do swojego opiekuna.',

  'addresses-changed.subject': 'Adresy powiadomień Twojego sklepu w {brand} zostały zmienione',
  'addresses-changed.lead':
    'Powiadomienia o limitach klientów wysyłamy odtąd na inne adresy. Zobaczysz je w portalu, w ustawieniach integracji.',
  'addresses-changed.button': 'Zobacz historię konta',
  'addresses-changed.note':
    'Jeśli to nikt z Twojej firmy, od razu popraw adresy w portalu i zadzwoń do swojego opiekuna.',

  'limits-asked.subject': '{brand}: wyższa kwota, od której potrzebne są dwa podpisy',
  'limits-asked.lead':
    'Ktoś z Twojej firmy chce, aby więcej dokumentów potwierdzała jedna osoba. Zmiana zacznie obowiązywać, gdy zgodzi się druga osoba uprawniona do podpisu, a bez tego po 24 godzinach.',
  'limits-asked.button': 'Zobacz zmianę',
  'limits-asked.note':
    'Jeśli to pomyłka albo nikt z Was o to nie prosił, od razu wycofaj zmianę w portalu i zadzwoń do swojego opiekuna.',

  'limits-changed.subject': '{brand}: zmieniła się kwota, od której potrzebne są dwa podpisy',
  'limits-changed.lead':
    'Druga osoba zgodziła się na zmianę. Od teraz więcej dokumentów potwierdza jedna osoba.',
  'limits-changed.button': 'Zobacz kwoty',
  'limits-changed.note':
    'Jeśli to pomyłka, obniż kwotę w portalu: niższa obowiązuje od razu. Jeśli nikt z Was o to nie prosił, zadzwoń do swojego opiekuna.',
  'limits.above': 'Dwa podpisy powyżej ({currency})',
  'limits.none': 'bez limitu',

  'account-changed.subject': '{brand}: nowy rachunek bankowy na fakturze',
  'account-changed.lead': 'Na fakturze {invoice} za rozliczenie zapisano nowy rachunek bankowy.',
  'account-changed.button': 'Zobacz rozliczenia',
  'account-changed.note':
    'Jeśli to nikt uprawniony w Twojej firmie, popraw rachunek w portalu i od razu zadzwoń do swojego opiekuna.',

  'environment.test': 'testowe',
  'environment.production': 'produkcyjne',

  'lead-receipt.subject': 'Zgłoszenie {number} zostało przyjęte',
  'lead-receipt.lead': 'Potwierdzamy zgłoszenie klienta.',
  'lead-receipt.note': 'Do tego czasu nikt inny nie może zgłosić tej firmy.',
  'lead-receipt.unverified':
    'Rejestr firm był w tej chwili niedostępny, dlatego dane firmy sprawdzimy później.',

  'news-one.subject': '{brand}: {what}',
  'news-one.lead': 'Mamy dla Ciebie nową wiadomość z portalu.',
  'news-one.button': 'Zobacz w portalu',
  'news-one.note': 'O czym do Ciebie piszemy, wybierzesz w portalu, w danych kontaktowych.',

  'news.subject': '{brand}: {what} i inne powiadomienia',
  'news.lead': 'To wydarzyło się w sprawach, które widzisz w portalu.',
  'news.button': 'Otwórz portal',
  'news.note': 'O czym do Ciebie piszemy, wybierzesz w portalu, w danych kontaktowych.',
  'news.more': 'Pozostałe znajdziesz w portalu: {count}.',
  'news.push': '{what} i inne powiadomienia',
  'news.records': 'pozycje: {count}',
  'news.days': 'za {days} dni',
  'news.today': 'dziś',
  'news.tomorrow': 'jutro',
  'news.operator': 'finansujący',

  'news-copy.subject': '{brand}: {what}, kopia dla opiekuna',
  'news-copy.lead': 'Partner, którym się opiekujesz, dostał z portalu te powiadomienia.',
  'news-copy.note': 'Kopię wysyłamy raz dziennie.',

  'early-payout.subject': 'Prośba o wcześniejszą wypłatę: {number}',
  'early-payout.lead': 'Firma {company} prosi o wcześniejszą wypłatę bieżącego rozliczenia.',
  'early-payout.note':
    'Kwota jest taka, jak w chwili prośby. Kolejne pozycje rozliczenia mogą ją zmienić.',

  'early-payout-withdrawal.subject': 'Wycofana prośba o wcześniejszą wypłatę: {number}',
  'early-payout-withdrawal.lead': 'Firma {company} wycofała prośbę o wcześniejszą wypłatę.',
  'early-payout-withdrawal.note': 'Rozliczenie zostanie wypłacone w zwykłym terminie.',

  'question.subject': 'Pytanie od firmy {company}: {number}',
  'question.lead': 'Firma {company}, którą się opiekujesz, ma do Ciebie pytanie.',
  'question.note':
    'Odpowiedz w systemie finansującego: odpowiedź będzie w portalu, w historii tej pozycji. Odpowiedź na ten e-mail do portalu nie trafi.',

  'application-received.subject': 'Otrzymaliśmy zgłoszenie do programu dla brokerów',
  'application-received.lead': 'Dziękujemy za zgłoszenie firmy (NIP {nip}) do współpracy.',
  'application-received.note':
    'Odezwiemy się, gdy je rozpatrzymy. Jeśli to nie Twoje zgłoszenie, zignoruj tę wiadomość.',

  'application-rejected.subject': 'Zgłoszenie do programu dla brokerów',
  'application-rejected.lead':
    'Dziękujemy za zainteresowanie współpracą. Niestety, zgłoszenia firmy {company} nie możemy przyjąć.',
  'application-rejected.note': 'Jeśli sytuacja się zmieni, zapraszamy do ponownego zgłoszenia.',

  'client-consents.subject': 'Potwierdź zgody przekazane przez firmę {partner}',
  'client-consents.lead':
    'Firma {partner} zgłosiła nam Twoją firmę jako zainteresowaną finansowaniem i przekazała, jakich zgód nam udzielasz. Sprawdź je i potwierdź albo odrzuć każdą osobno.',
  'client-consents.button': 'Zobacz zgody',
  'client-consents.note':
    'Po potwierdzeniu możesz tym samym linkiem wycofać zgody, także później. Jeśli nic o tym nie wiesz, odrzuć je na tej stronie.',

  'consents-elsewhere.subject': 'Firma {partner} podała inny adres do zgód',
  'consents-elsewhere.lead':
    'Link do zgód, które przekazała nam firma {partner}, wysłaliśmy na inny adres, bo poprawiła Twoje dane kontaktowe.',
  'consents-elsewhere.note':
    'Jeśli to nie Twój adres, odrzuć zgody linkiem z naszej wcześniejszej wiadomości. Odrzucenie jest ważniejsze niż potwierdzenie, także wcześniejsze.',

  'contract-link.subject': 'Potwierdź umowę {number}',
  'contract-link.lead': 'Twoja umowa czeka na potwierdzenie.',
  'contract-link.button': 'Przejdź do umowy',
  'contract-link.note':
    'Do potwierdzenia potrzebny będzie kod, który wyślemy SMS-em. Jeśli ta umowa Cię nie dotyczy, zignoruj tę wiadomość.',

  'contract-confirmed.subject': 'Umowa {number} została potwierdzona',
  'contract-confirmed.lead': 'Dziękujemy za potwierdzenie umowy.',
  'contract-confirmed.note': 'O kolejnych krokach poinformuje Cię Twój opiekun.',

  'test.subject': '{brand}: wiadomość próbna',
  'test.lead':
    'To wiadomość próbna. Finansujący sprawdza nią, czy e-maile z portalu dochodzą na ten adres.',
  'test.note': 'Nie musisz nic robić ani na nią odpowiadać.',
} as const

/** Without Polish letters: they would reduce the length of an SMS from 160 to 70 characters. */
const smsTexts = {
  'password-code.set':
    '{brand}: kod do ustawienia hasla {code}. Wazny {minutes} minut. Nie podawaj go nikomu.',
  'password-code.reset':
    '{brand}: kod do zmiany hasla {code}. Wazny {minutes} minut. Nie podawaj go nikomu.',
  'contact-code':
    '{brand}: kod do zmiany numeru telefonu {code}. Wazny {minutes} minut. Nie podawaj go nikomu.',
  'contract-code':
    '{brand}: kod do potwierdzenia umowy {code}. Wazny {minutes} minut. Nie podawaj go nikomu.',
  'client-consents':
    '{brand}: firma {partner} przekazala nam Twoje zgody. Potwierdz je albo odrzuc: {address}',
  'consents-elsewhere':
    '{brand}: firma {partner} podala inny numer do Twoich zgod. Jesli nie jest Twoj, odrzuc je linkiem z poprzedniego SMS-a.',
  'contact-changed':
    '{brand}: konto {login} ma juz inny numer telefonu. Jesli to nie Twoja zmiana, od razu zadzwon do swojego opiekuna.',
} as const

/** Texts about the product on an integration's pages. */
const integrationProductTexts = {
  'SKONTO.title': 'Skonto',
  'SKONTO.description':
    'Zapłać dostawcom wcześniej i skorzystaj z rabatu za szybką płatność. Finansujemy faktury Twoich klientów, a oni zachowują wydłużony termin.',
  'NANO.title': 'Finansowanie faktur',
  'NANO.description':
    'Szybkie finansowanie pojedynczych faktur w całości przez internet. Twoi klienci otrzymują pieniądze bez czekania na przelew od odbiorcy.',
  'PURCHASE_FINANCE.title': 'Finansowanie zakupów',
  'PURCHASE_FINANCE.description':
    'Zakupy firmowe na raty w Twoim sklepie. Ty otrzymujesz całą kwotę od razu, a klient spłaca ją w wygodnych ratach.',
  'DEFERRED_PAYMENT.title': 'Płatność odroczona',
  'DEFERRED_PAYMENT.description':
    'Klient biznesowy kupuje teraz i płaci później. Ty otrzymujesz zapłatę od razu po złożeniu zamówienia.',
  'PRAGMA_PAY.title': 'PragmaPay',
  'PRAGMA_PAY.description':
    'Płatności dla firm w jednym miejscu: odroczone terminy i raty, które klient wybiera w koszyku.',
} as const

/**
 * The server's texts for people. A file of TEXTS_DIR replaces a text by its name, such as
 * `mail.reset-link.subject`; no group has the name of one of the portal.
 */
export const serverTexts = {
  mail: mailTexts,
  sms: smsTexts,
  sheet: sheetTexts,
  remark: remarkNames,
  pdf: pdfTexts,
  page: pageTexts,
  integrationProduct: integrationProductTexts,
} as const satisfies Record<(typeof serverGroups)[number], object>
