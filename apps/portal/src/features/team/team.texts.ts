import type { Role } from '@partner-portal/contract/protocol/roles'
import { defineTexts } from '#lib/texts/define-texts.ts'

export const teamTexts = defineTexts('team', {
  title: 'Ludzie i prawa',
  intro:
    'Agent widzi tylko swoich klientów i dokumenty, pracownik – całej firmy. Swoich praw nikt nie zmienia tu sam.',
  invite: 'Zaproś osobę',
  inviteOne: 'Zaproś: {name}',
  inviteTitle: 'Zaproszenie do zespołu',
  person: 'Osoba',
  rights: 'Prawa',
  state: 'Stan',
  signedIn: 'Ostatnie logowanie',
  never: 'jeszcze nie',
  you: '{name} (Ty)',
  custom:
    '{count, plural, =0 {Tylko logowanie} one {Własny zestaw: # prawo} few {Własny zestaw: # prawa} many {Własny zestaw: # praw} other {Własny zestaw: # prawa}}',
  allWithout: 'Wszystko oprócz: {names}',
  setWith: 'oraz: {names}',
  setWithout: 'bez: {names}',
  inviteText:
    'Wyślemy e-mail z linkiem do ustawienia hasła. Kod do ustawienia hasła przyjdzie SMS-em.',
  name: 'Imię i nazwisko',
  email: 'Adres e-mail (będzie loginem)',
  phone: 'Telefon',
  scope: 'Czyje sprawy widzi',
  agent: 'Swoje (agent)',
  employee: 'Całej firmy (pracownik)',
  asAgent: 'Agenta bez konta: {name}',
  scopeText:
    'Klienci i dokumenty agenta, który zacznie widzieć całą firmę, zostaną przy nim jako agencie bez konta. Wrócą, gdy znowu go tu wybierzesz.',
  seesOwn: 'Swoje sprawy',
  seesFirm: 'Sprawy całej firmy',
  rightSet: 'Zestaw praw',
  customSet: 'Własny zestaw',
  maySee: 'Prawa',
  sendInvitation: 'Wyślij zaproszenie',
  invited: 'Zaproszenie wysłaliśmy na adres {email}.',
  loginTaken: 'Konto z tym adresem już istnieje. Podaj inny adres.',
  rolesText: 'Możesz dać tylko to, co sam możesz. Zmiana działa od razu.',
  otherRoles:
    '{count, plural, one {# uprawnienie nadał finansujący i tu się nie zmieni.} few {# uprawnienia nadał finansujący i tu się nie zmienią.} many {# uprawnień nadał finansujący i tu się nie zmieni.} other {# uprawnienia nadał finansujący i tu się nie zmieni.}}',
  share: 'Udział w prowizji, % (opcjonalnie)',
  shareFrom: 'Od miesiąca',
  shareText:
    'Agent zobaczy swój udział na stronie „Prowizja w roku”, jeśli ma prawo do rozliczeń. Zmiana zastępuje to, co było ustalone od tego miesiąca; miesiące zakończone się nie zmieniają. Puste pole: bez udziału.',
  shares: 'Udział w prowizji: {shares}',
  shareSince: '{share} od {day}',
  withoutShare: 'brak',
  save: 'Zapisz',
  saved: 'Zmiany zostały zapisane.',
  resend: 'Wyślij zaproszenie ponownie',
  resent: 'Zaproszenie zostało wysłane ponownie.',
  deactivate: 'Dezaktywuj',
  deactivateOne: 'Dezaktywuj: {name}',
  deactivateText:
    '{name} od razu straci dostęp do portalu. Klienci i dokumenty zostaną w firmie. Konto możesz później aktywować, ale przekazani klienci nie wrócą sami.',
  deactivated: 'Konto zostało dezaktywowane.',
  records: 'Ma przypisane: zgłoszenia – {leads}, umowy – {contracts}, dokumenty – {documents}.',
  noRecords: 'Nie ma przypisanych zgłoszeń, umów ani dokumentów.',
  recordsLoading: 'Liczenie spraw tej osoby',
  recordsFailed: 'Nie udało się policzyć spraw tej osoby.',
  noHeir: 'Nikt: zostaną przy tej osobie',
  handedOver: 'Przekazano: zgłoszenia – {leads}, umowy – {contracts}, dokumenty – {documents}.',
  activate: 'Aktywuj',
  activated: 'Konto zostało aktywowane.',
  cancel: 'Anuluj',
  empty: 'Nie ma tu jeszcze nikogo poza Tobą. Zaproś pierwszą osobę.',
  loading: 'Wczytywanie zespołu',
  failed: 'Nie udało się wczytać zespołu.',
  noTeam: 'Zespołem zarządza Twój opiekun. Napisz do niego, aby dodać lub zmienić osobę.',
  locked: 'Działasz w imieniu innego użytkownika, dlatego nie możesz zmieniać zespołu.',
})

export const memberStateTexts = defineTexts('memberState', {
  active: 'Aktywny',
  invited: 'Zaproszony',
  deactivated: 'Dezaktywowany',
  suspended: 'Zawieszony przez finansującego',
  disabled: 'Zablokowany przez finansującego',
  none: 'Bez konta',
})

export const rightSetTexts = defineTexts('rightSet', {
  salesperson: 'Handlowiec',
  accounting: 'Księgowość',
  approver: 'Zatwierdzający',
  owner: 'Właściciel',
})

/** The rights whose holders the owner of a firm looks for. */
export const keyRightTexts = defineTexts('keyRight', {
  ROLE_LEAD_BLOCKING: 'zgłasza klientów',
  CONFIRM: 'potwierdza dokumenty',
  ROLE_SETTLEMENTS_LIST: 'widzi rozliczenia',
  ROLE_INTEGRATIONS: 'ma klucze integracji',
  MASTER: 'zarządza ludźmi',
})
export const keyRights = Object.keys(keyRightTexts) as (keyof typeof keyRightTexts)[]

/** Roles and rights beside them in the order of the boxes. Everybody has ROLE_USER. */
export const roleTexts = defineTexts('role', {
  ROLE_LEAD_BLOCKING: 'Zgłaszanie klientów',
  ROLE_LEAD_LIST: 'Lista zgłoszonych klientów',
  ROLE_PROPOSAL_CONTRACT_LIST: 'Umowy i wnioski',
  ROLE_INVOICE_LOAN_AS_RECEIVER_LIST: 'Otrzymane faktury i pożyczki',
  CONFIRM: 'Potwierdzanie otrzymanych dokumentów',
  ROLE_INVOICE_PURCHASE_LIST: 'Pozyskane faktury i pożyczki',
  ROLE_UPDATE_LIST: 'Zwroty i korekty',
  ROLE_SETTLEMENTS_LIST: 'Rozliczenia i wcześniejsza wypłata',
  ROLE_CASES: 'Liczba spraw na stronie głównej',
  ROLE_STATISTICS: 'Prowizja na stronie głównej',
  ROLE_INTEGRATIONS: 'Integracje i klucze',
  ROLE_INTEGRATION_RESOURCES: 'Materiały promocyjne',
  ROLE_MARKETING_RESOURCES: 'Materiały marketingowe',
  ROLE_BANNERS_BROKER: 'Artykuły dla brokerów',
  ROLE_BANNERS_PARTNER: 'Artykuły dla partnerów',
  ROLE_SETTINGS: 'Własne dane kontaktowe i hasło',
  MASTER: 'Zarządzanie ludźmi i sprawy wszystkich agentów',
} satisfies Record<Exclude<Role, 'ROLE_USER'> | 'CONFIRM' | 'MASTER', string>)

export type Right = keyof typeof roleTexts
export const rightNames = Object.keys(roleTexts) as Right[]
