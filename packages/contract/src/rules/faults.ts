/** What is wrong with one field, and the sentence that the server says of it after the field's name. */
export const faultSentences = {
  required: 'is required',
  tooShort: 'is too short',
  tooLong: 'is too long',
  characters: 'has characters that are not allowed',
  nip: 'is not a NIP',
  email: 'is not an e-mail address',
  phone: 'is not a phone number',
  website: 'is not a web address',
  amount: 'is not an amount',
  product: 'is not a product',
  consent: 'Consent is required',
} as const
export type Fault = keyof typeof faultSentences
