import type { Role } from '@partner-portal/contract/roles'
import { defineTexts } from '#lib/texts/texts.tsx'

/** What a master can let an agent do, in the order of the boxes. Everybody has ROLE_USER. */
export const roleTexts = defineTexts({
  ROLE_LEAD_BLOCKING: 'Zgłaszanie klientów',
  ROLE_LEAD_LIST: 'Lista zgłoszonych klientów',
  ROLE_PROPOSAL_CONTRACT_LIST: 'Umowy i wnioski',
  ROLE_INVOICE_LOAN_AS_RECEIVER_LIST: 'Faktury i pożyczki, także ich potwierdzanie',
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
