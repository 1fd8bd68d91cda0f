import { contractNames } from '@partner-portal/contract/records/contract-names'
import { documentNames } from '@partner-portal/contract/records/document-names'
import { leadNames } from '@partner-portal/contract/records/lead-names'
import { loanUpdateNames } from '@partner-portal/contract/records/loan-update-names'
import { settlementNames } from '@partner-portal/contract/records/settlement-names'

const { number: contractNumber, ...ofContracts } = contractNames
const { number: reportNumber, dateAdded: reportDate, ...ofLeads } = leadNames
const { updateTotalValueAmount: documentTotal, ...ofUpdates } = loanUpdateNames
const { number: settlementNumber, ...ofSettlements } = settlementNames

/** What several lists call the same. A name of two meanings does not compile: take it out above. */
const listNames = {
  ...ofContracts,
  ...documentNames,
  ...ofLeads,
  ...ofUpdates,
  ...ofSettlements,
} satisfies typeof ofContracts &
  typeof documentNames &
  typeof ofLeads &
  typeof ofUpdates &
  typeof ofSettlements

/** The titles of columns in sheets, and what their cells say. */
export const sheetTexts = {
  active: 'Aktywne umowy',
  activeDate: 'Data aktywacji',
  base: 'Podstawa',
  charges: 'Opłaty',
  commission: 'Prowizja',
  confirmedDate: 'Data potwierdzenia',
  contractNumber,
  contracts: 'Umowy',
  corrections: 'Korekty',
  currency: 'Waluta',
  date: 'Data',
  decisionDate: 'Data decyzji',
  decisions: 'Decyzje',
  documentDate: 'Data dokumentu',
  documentTotal,
  documents: 'Dokumenty',
  earned: 'Zarobione',
  firstName: 'Imię',
  firstSignedBy: 'Pierwszy podpis',
  earlyPayout: 'Wcześniejsza wypłata',
  month: 'Miesiąc',
  noAgent: 'Bez agenta',
  paid: 'Wypłacone',
  paidAmount: 'Wypłacono',
  periodTo: 'Okres do',
  periodUnit: 'Jednostka okresu',
  proposals: 'Wnioski',
  rate: 'Stawka (%)',
  remark: 'Uwaga',
  'remark.ANSWERED': 'Jest odpowiedź',
  'remark.QUESTIONED': 'Czeka na odpowiedź',
  'remark.REFUSED': 'Odmowa potwierdzenia',
  reportDate,
  reported: 'Zgłoszenia',
  reportNumber,
  returnsCurrency: 'Waluta zwrotów',
  reversal: 'Korekta',
  settled: 'Rozliczone',
  settlementNumber,
  terminatedDate: 'Data zakończenia',
  totalCurrency: 'Waluta sumy',
  volume: 'Wolumen',
  'unit.DAYS': 'dni',
  'unit.MONTHS': 'miesiące',
  'unit.INSTALLMENTS': 'raty',
  yes: 'tak',
  ...listNames,
} as const
