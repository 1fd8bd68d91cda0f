import { paymentIdPlaceholder } from './embed-code.ts'

/** What a merchant gives to the calls of the embed code. */
export interface CommonSettings {
  readonly styleId?: string
  readonly recommendationCode?: string
  /** An element, or a selector: the first of its elements that is free. Without one the end of the page. */
  readonly target?: string | Element
}

export interface CalculatorSettings extends CommonSettings {
  /** Minor units. 0: the least there is. */
  readonly amount?: number
  readonly currency?: string
}

export interface PaymentFormSettings extends CommonSettings {
  /** Made by the merchant's backend. */
  readonly paymentId?: string
  readonly mode?: 'popup'
  /** `false`: only the button is drawn, and the customer opens the form. */
  readonly open?: boolean
}

/** What is wrong, in words for the merchant's developer; the shop's page stays as it is. */
export class SettingsError extends Error {}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

/** Why an amount cannot be taken; null where it can. */
export function amountFault(amount: unknown): string | null {
  if (Number.isSafeInteger(amount) && Number(amount) >= 0) return null
  const got = typeof amount === 'string' ? JSON.stringify(amount) : String(amount)
  return `amount: expected grosze, a whole number such as 12345; got ${got}`
}

export function checkCalculator({ amount = 0, currency = 'PLN' }: CalculatorSettings): void {
  const fault = amountFault(amount)
  if (fault !== null) throw new SettingsError(fault)
  if (currency !== 'PLN') throw new SettingsError(`currency: only PLN is there; got ${currency}`)
}

export function checkPaymentForm({ paymentId, mode = 'popup' }: PaymentFormSettings): void {
  if (!isText(paymentId))
    throw new SettingsError("paymentId is missing: the shop's backend makes it for each payment")
  if (paymentId === paymentIdPlaceholder)
    throw new SettingsError(
      `paymentId is still ${paymentIdPlaceholder}: put the payment's own id, made by the shop's backend, in its place`,
    )
  if (mode !== 'popup') throw new SettingsError(`mode: only popup is there; got ${String(mode)}`)
}
