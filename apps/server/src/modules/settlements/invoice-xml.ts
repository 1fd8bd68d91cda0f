import type { ExemptionGround, VatRate } from '@partner-portal/contract/settlements/invoice-choices'
import { ksefText } from '@partner-portal/contract/settlements/ksef-text'
import { dueOf } from '@partner-portal/contract/settlements/make-invoice'
import type { Invoice } from '@partner-portal/contract/settlements/settlement-invoice'
import { decimalText } from '@partner-portal/contract/values/money'
import { xmlText } from '#platform/xml-text.ts'

// The Ministry's schema FA(3) 1-0E. Its elements have a fixed order.
const NAMESPACE = 'http://crd.gov.pl/wzor/2025/06/25/13775/'

/** An element: its name, and its text or the elements in it. Null: left out. */
type Element = readonly [name: string, content: string | number | readonly (Element | null)[]]

const TRANSFER = 6
const PAID_IN_PART = 1
const PAID_IN_PARTS = 2
const YES = 1
const NO = 2

const sums: Readonly<Record<VatRate, readonly [net: string, vat: string | null]>> = {
  '23': ['P_13_1', 'P_14_1'],
  '8': ['P_13_2', 'P_14_2'],
  '5': ['P_13_3', 'P_14_3'],
  zw: ['P_13_7', null],
}

const grounds: Readonly<Record<ExemptionGround, string>> = {
  act: 'P_19A',
  directive: 'P_19B',
  other: 'P_19C',
}

/** The XML of an invoice for KSeF. `madeAt`: the same invoice makes the same file. */
export function invoiceXml(invoice: Invoice, madeAt: Date): string {
  const { seller, buyer } = invoice
  const parts: Element[] = [
    ['Podmiot1', partyOf(seller)],
    // The provider is neither a part of a local government nor invoiced for a member of a VAT group.
    ['Podmiot2', [...partyOf(buyer), ['JST', NO], ['GV', NO]]],
    ['Fa', [...factsOf(invoice), ...linesOf(invoice), paymentOf(invoice)]],
  ]
  const head = `<Naglowek><KodFormularza kodSystemowy="FA (3)" wersjaSchemy="1-0E">FA</KodFormularza>${written(
    [
      ['WariantFormularza', 3],
      ['DataWytworzeniaFa', `${madeAt.toISOString().slice(0, 19)}Z`],
      ['SystemInfo', 'Partner Portal'],
    ],
  )}</Naglowek>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Faktura xmlns="${NAMESPACE}">${head}${written(parts)}</Faktura>\n`
}

function partyOf({ name, nip, address }: Invoice['seller']): Element[] {
  return [
    [
      'DaneIdentyfikacyjne',
      [
        ['NIP', nip],
        ['Nazwa', name],
      ],
    ],
    [
      'Adres',
      [
        ['KodKraju', 'PL'],
        ['AdresL1', address],
      ],
    ],
  ]
}

function factsOf(invoice: Invoice): (Element | null)[] {
  const [net, vat] = sums[invoice.rate]
  return [
    ['KodWaluty', invoice.currency],
    ['P_1', invoice.issueDate],
    ['P_2', invoice.number],
    [
      'OkresFa',
      [
        ['P_6_Od', invoice.periodFrom],
        ['P_6_Do', invoice.periodTo],
      ],
    ],
    [net, decimalText(invoice.net)],
    vat === null ? null : [vat, decimalText(invoice.vat)],
    ['P_15', decimalText(invoice.gross)],
    [
      'Adnotacje',
      [
        ['P_16', NO],
        ['P_17', NO],
        ['P_18', NO],
        ['P_18A', NO],
        ['Zwolnienie', exemptionOf(invoice)],
        ['NoweSrodkiTransportu', [['P_22N', YES]]],
        ['P_23', NO],
        ['PMarzy', [['P_PMarzyN', YES]]],
      ],
    ],
    ['RodzajFaktury', 'VAT'],
    [
      'DodatkowyOpis',
      [
        ['Klucz', 'Rozliczenie'],
        ['Wartosc', invoice.settlementNumber],
      ],
    ],
  ]
}

function exemptionOf({ exemption }: Invoice): Element[] {
  if (exemption === null) return [['P_19N', YES]]
  return [
    ['P_19', YES],
    [grounds[exemption.kind], exemption.text],
  ]
}

/** Gross amounts have other fields for price and value. */
function linesOf({ lines, amountIs, rate }: Invoice): Element[] {
  const [price, value] = amountIs === 'net' ? ['P_9A', 'P_11'] : ['P_9B', 'P_11A']
  return lines.map(({ name, amount }, index) => [
    'FaWiersz',
    [
      ['NrWierszaFa', index + 1],
      ['P_7', name],
      ['P_8A', 'usł.'],
      ['P_8B', 1],
      [price, decimalText(amount)],
      [value, decimalText(amount)],
      ['P_12', rate],
    ],
  ])
}

function paymentOf(invoice: Invoice): Element {
  const { dueDate, account, payments = [] } = invoice
  const isPaid = dueOf(invoice) <= 0
  const [first, ...rest] = payments
  const isOne = isPaid && first && rest.length === 0
  const paid: Element[] = isOne
    ? [
        ['Zaplacono', YES],
        ['DataZaplaty', first.day],
      ]
    : [
        ['ZnacznikZaplatyCzesciowej', isPaid ? PAID_IN_PARTS : PAID_IN_PART],
        ...payments.map(partOf),
      ]
  return [
    'Platnosc',
    [
      ...(first ? paid : []),
      isPaid ? null : ['TerminPlatnosci', [['Termin', dueDate]]],
      ['FormaPlatnosci', TRANSFER],
      ['RachunekBankowy', [['NrRB', account]]],
    ],
  ]
}

function partOf({ amount, day, isCharge }: NonNullable<Invoice['payments']>[number]): Element {
  const by: Element[] = isCharge
    ? [
        ['PlatnoscInna', YES],
        ['OpisPlatnosci', 'potrącenie opłaty za wcześniejszą wypłatę'],
      ]
    : [['FormaPlatnosci', TRANSFER]]
  return [
    'ZaplataCzesciowa',
    [['KwotaZaplatyCzesciowej', decimalText(amount)], ['DataZaplatyCzesciowej', day], ...by],
  ]
}

function written(elements: readonly (Element | null)[]): string {
  return elements
    .map((element) => {
      if (element === null) return ''
      const [name, content] = element
      const inside =
        typeof content === 'object' ? written(content) : xmlText(ksefText(String(content)))
      return `<${name}>${inside}</${name}>`
    })
    .join('')
}
