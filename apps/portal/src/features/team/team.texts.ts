import type { Role } from '@partner-portal/contract/protocol/roles'
import { defineTexts } from '#lib/texts/define-texts.ts'

export const teamTexts = defineTexts('team', {
  title: 'Zespół',
  intro: 'Agenci Twojej firmy. Każdy widzi tylko swoich klientów i dokumenty, a Ty – całej firmy.',
  invite: 'Zaproś agenta',
  inviteOne: 'Zaproś: {name}',
  inviteShort: 'Zaproś',
  inviteTitle: 'Zaproszenie do zespołu',
  inviteText:
    'Wyślemy e-mail z linkiem do ustawienia hasła. Kod do ustawienia hasła przyjdzie SMS-em.',
  name: 'Imię i nazwisko',
  email: 'Adres e-mail (będzie loginem)',
  phone: 'Telefon',
  maySee: 'Co agent może robić',
  sendInvitation: 'Wyślij zaproszenie',
  invited: 'Zaproszenie wysłaliśmy na adres {email}.',
  loginTaken: 'Konto z tym adresem już istnieje. Podaj inny adres.',
  roles: 'Uprawnienia',
  rolesOf: 'Uprawnienia: {name}',
  rolesText: 'Możesz dać agentowi tylko to, co sam możesz. Zmiana działa od razu.',
  otherRoles:
    '{count, plural, one {# uprawnienie nadał finansujący i tu się nie zmieni.} few {# uprawnienia nadał finansujący i tu się nie zmienią.} many {# uprawnień nadał finansujący i tu się nie zmieni.} other {# uprawnienia nadał finansujący i tu się nie zmieni.}}',
  save: 'Zapisz uprawnienia',
  rolesSaved: 'Uprawnienia zostały zapisane.',
  noRoles: 'Tylko logowanie',
  resend: 'Wyślij ponownie',
  resendOne: 'Wyślij ponownie: {name}',
  resent: 'Zaproszenie zostało wysłane ponownie.',
  deactivate: 'Dezaktywuj',
  deactivateOne: 'Dezaktywuj: {name}',
  deactivateText:
    '{name} od razu straci dostęp do portalu. Klienci i dokumenty zostaną. Konto możesz później aktywować.',
  deactivated: 'Konto zostało dezaktywowane.',
  successor: 'Klientów przejmie',
  noHeir: 'Nikt: zostaną przy tej osobie',
  deactivatedHandedOver:
    '{count, plural, =0 {Konto zostało dezaktywowane. Nie było klientów do przekazania.} one {Konto zostało dezaktywowane, przekazano # klienta.} few {Konto zostało dezaktywowane, przekazano # klientów.} many {Konto zostało dezaktywowane, przekazano # klientów.} other {Konto zostało dezaktywowane, przekazano # klienta.}}',
  activate: 'Aktywuj',
  activateOne: 'Aktywuj: {name}',
  activated: 'Konto zostało aktywowane.',
  cancel: 'Anuluj',
  empty: 'Nie masz jeszcze żadnego agenta. Zaproś pierwszego.',
  loading: 'Wczytywanie zespołu',
  failed: 'Nie udało się wczytać zespołu.',
  noTeam: 'Zespołem zarządza Twój opiekun. Napisz do niego, aby dodać lub zmienić agenta.',
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

/** An agent's roles in the order of the boxes. Everybody has ROLE_USER. */
export const roleTexts = defineTexts('role', {
  ROLE_LEAD_BLOCKING: 'Zgłaszanie klientów',
  ROLE_LEAD_LIST: 'Lista zgłoszonych klientów',
  ROLE_PROPOSAL_CONTRACT_LIST: 'Umowy i wnioski',
  ROLE_INVOICE_LOAN_AS_RECEIVER_LIST: 'Otrzymane faktury i pożyczki, także ich potwierdzanie',
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
} satisfies Record<Exclude<Role, 'ROLE_USER'>, string>)

export type GrantedRole = keyof typeof roleTexts
export const grantableRoles = Object.keys(roleTexts) as GrantedRole[]
