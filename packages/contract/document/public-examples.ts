import { contractConsents, paymentConsents } from '../src/consents/consent-texts.ts'
import { unsignedToken } from './example-token.ts'

/** A request of a call, with its answer. */
export interface Example {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly status: number
  readonly answer?: unknown
}

const hash = 'Jt7Qm1x0Z9dK4sVb2nWc6A'
const styleId = '6f1a3c52-8d04-4b7e-9a51-0c2f7be41d38'
const password = 'Portal-2026'
const tokens = {
  token: unsignedToken('partner', 1_795_564_800),
  refresh_token: 'R0xk2h1vYp8sQ4n7Tb3mWd',
}
const credential = {
  id: 'AbCdEf0123456789',
  rawId: 'AbCdEf0123456789',
  type: 'public-key',
  response: {
    clientDataJSON: 'eyJ0eXBlIjoi',
    authenticatorData: 'SZYN5YgO',
    signature: 'MEUCIQDx',
  },
}
const { about: _, ...contractTerms } = contractConsents.terms
const contract = {
  number: 'UM/2026/000123',
  product: 'FACTORING',
  amount: 12_500_000,
  currency: 'PLN',
  customerName: 'Księgarnia Kłos s.c.',
  customerNip: '5260001246',
  events: [{ event: 'DECISION_ACCEPTANCE', date: '2026-06-01T09:30:00+02:00' }],
  phoneNumber: '*** *** 123',
  expiresAt: '2026-06-22T09:30:00+02:00',
  confirmedAt: null,
  documentUrl: null,
  termsUrl: null,
  consents: [{ name: 'terms', ...contractTerms }],
}
const { terms, rodoNotice } = paymentConsents
const broker = {
  recommendationCode: 'BRK2026',
  companyName: 'Sklep Przykładowy sp. z o.o.',
  termsUrl: null,
  privacyPolicyUrl: null,
  consents: { terms, rodoNotice },
}
const product = {
  product: 'PURCHASE_FINANCE',
  currency: 'PLN',
  isActive: true,
  calculator: {
    periods: [3, 6, 9, 12],
    monthlyRateBasisPoints: 150,
    leastAmount: 50_000,
    mostAmount: 30_000_000,
  },
}
const formStyle = {
  styleId,
  type: 'form',
  styles: {
    primaryColor: '#009DD7',
    secondaryColor: '#00354A',
    borderRadiusBody: 8,
    borderRadiusButton: 4,
  },
  logoUrl: null,
}
const person = {
  firstName: 'Anna',
  lastName: 'Nowak',
  email: 'anna.nowak@example.com',
  phoneNumber: '+48600100200',
}

const consentPage = {
  partnerName: 'Partner Finansowy Dąbrowski sp. z o.o.',
  nip: '5260001246',
  companyName: 'Sklep Źródło s.c.',
  personName: 'Anna Nowak',
  reportedAt: '2026-06-14T12:00:00+02:00',
  confirmUntil: '2026-06-28T12:00:00+02:00',
  consents: [
    {
      name: 'contact',
      version: '2026-11',
      text: 'Zgadzam się na kontakt telefoniczny i e-mailowy w sprawie oferty finansowania.',
      answer: null,
      mayAnswer: ['CONFIRMED', 'REFUSED'],
    },
  ],
}
const confirmedPage = {
  ...consentPage,
  consents: consentPage.consents.map((consent) => ({
    ...consent,
    answer: {
      says: 'CONFIRMED',
      at: '2026-06-15T12:00:00+02:00',
      recipient: 'a***@example.com',
      addressChanged: false,
    },
    mayAnswer: ['REFUSED', 'WITHDRAWN'],
  })),
}

/** Requests without a session, with their answers. */
export const publicExamples: Readonly<Record<string, Example>> = {
  signIn: { body: { username: 'partner', password }, status: 200, answer: tokens },
  refreshToken: { body: { refresh_token: tokens.refresh_token }, status: 200, answer: tokens },
  signOut: { body: { refresh_token: tokens.refresh_token }, status: 204 },
  sendUnlockCode: { body: { username: 'partner' }, status: 204 },
  confirmUnlockCode: { body: { username: 'partner', code: '12345678' }, status: 204 },
  requestPasswordReset: { body: { login: 'partner' }, status: 204 },
  sendPasswordSms: { query: `hash=${hash}`, status: 204 },
  changePassword: {
    body: { hash, password: 'Nowe-Haslo-2027', smsCode: '123456' },
    status: 200,
    answer: { username: 'partner' },
  },
  switchLogin: { body: { auth_hash: hash }, status: 200, answer: tokens },
  startPasskeyUse: {
    status: 200,
    answer: {
      challenge: 'q3Zt0m9yF2sK8vXc',
      timeout: 300_000,
      rpId: 'portal.example.pl',
      userVerification: 'required',
    },
  },
  signInWithPasskey: { body: { credential }, status: 200, answer: tokens },
  signInWithSecondFactor: {
    body: { ticket: hash, proof: { method: 'totp', code: '123456' } },
    status: 200,
    answer: tokens,
  },
  getCompany: {
    params: { nip: '5260001246' },
    status: 200,
    answer: {
      nip: '5260001246',
      name: 'Księgarnia Kłos s.c.',
      regon: '000012345',
      krs: null,
      street: 'Długa 5',
      postalCode: '00-001',
      city: 'Warszawa',
      status: 'Czynny',
    },
  },
  createBrokerApplication: {
    body: {
      ...person,
      companyName: 'Sklep Przykładowy sp. z o.o.',
      nip: '5260001246',
      website: 'sklep.example.pl',
      products: ['NANO'],
      consents: { rodoNotice: '2026-12', contact: '2026-11' },
    },
    status: 201,
  },
  getContractConfirmation: { params: { hash }, status: 200, answer: contract },
  getClientConsents: { params: { hash }, status: 200, answer: consentPage },
  saveClientConsents: {
    params: { hash },
    body: { answers: { contact: 'CONFIRMED' } },
    status: 200,
    answer: confirmedPage,
  },
  sendConfirmationSms: { params: { hash }, status: 204 },
  confirmContract: {
    params: { hash },
    body: { smsCode: '123456', consents: { terms: '2026-11', electronicForm: '2026-11' } },
    status: 200,
    answer: { ...contract, confirmedAt: '2026-06-15T12:00:00+02:00' },
  },
  getCapabilities: { status: 200, answer: { features: { records: true, team: false } } },
  getLogo: { params: { logoFileId: styleId }, status: 200 },
  checkMerchantKey: {
    headers: { authorization: 'Basic a2V5OnNlY3JldA==' },
    status: 200,
    answer: {
      environment: 'test',
      product: 'PURCHASE_FINANCE',
      recommendationCode: 'BRK2026',
      isAvailable: true,
    },
  },
  getSdkStyle: {
    params: { styleId },
    status: 200,
    answer: { ...formStyle, ...product, ...broker },
  },
  getSdkRecommendation: {
    params: { recommendationCode: 'BRK2026' },
    status: 200,
    answer: { ...broker, products: [{ ...product, looks: [formStyle] }] },
  },
  createPayment: {
    body: {
      styleId,
      recommendationCode: 'BRK2026',
      paymentId: 'vZ3kT9wQm1x0YcR7',
      browserSecret: '5f0c2a9be1d84736a0b1c2d3e4f58697',
      nip: '5260001246',
      consents: { terms: '2026-11', rodoNotice: '2026-11' },
    },
    status: 200,
    answer: { url: '/wniosek/Jt7Qm1x0Z9dK4sVb2nWc6A' },
  },
  createErrorReport: {
    body: {
      version: '1.0.0+5f6fcda1',
      route: '/settlements/$',
      message: "TypeError: Cannot read properties of undefined (reading 'split')",
      stack: 'at dayOf (https://portal.example.pl/assets/list-1a2b3c4.js:1:20417)',
    },
    status: 204,
  },
}
