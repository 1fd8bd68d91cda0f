import { paymentIdLength, paymentIdPlaceholder } from '@partner-portal/contract/values/limits'

/** Settings of both functions of the embed code (docs/embed.md). */
export interface CommonSettings {
  readonly styleId?: string
  readonly recommendationCode?: string
  /**
   * An element, or a selector, of which the first unused element is taken. Default: the end of the
   * page.
   */
  readonly target?: string | Element
}

export interface CalculatorSettings extends CommonSettings {
  /** Minor units. 0 (default): the lowest possible amount. */
  readonly amount?: number
  readonly currency?: string
}

export interface PaymentFormSettings extends CommonSettings {
  /** At most `paymentIdLength` characters, created by the shop's backend for each payment. */
  readonly paymentId?: string
  readonly mode?: 'popup'
  /** `false`: the page shows only the button, which opens the form. */
  readonly open?: boolean
}

/** A wrong setting. Its message is for the shop's developer and appears in the console only. */
export class SettingsError extends Error {}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

/** The fault of an amount, or null. */
export function amountFault(amount: unknown): string | null {
  if (Number.isSafeInteger(amount) && Number(amount) >= 0) return null
  const got = typeof amount === 'string' ? JSON.stringify(amount) : String(amount)
  return `amount: expected grosze, a whole number such as 12345; got ${got}`
}

export function checkCalculator({ amount = 0, currency = 'PLN' }: CalculatorSettings): void {
  const fault = amountFault(amount)
  if (fault !== null) throw new SettingsError(fault)
  if (currency !== 'PLN')
    throw new SettingsError(`currency: only PLN is supported; got ${currency}`)
}

export function checkPaymentForm({ paymentId, mode = 'popup' }: PaymentFormSettings): void {
  if (!isText(paymentId))
    throw new SettingsError("paymentId is missing: the shop's backend creates one for each payment")
  if (paymentId === paymentIdPlaceholder)
    throw new SettingsError(
      `paymentId is still ${paymentIdPlaceholder}: replace it by the id that the shop's backend creates for the payment`,
    )
  if (paymentId.trim().length > paymentIdLength)
    throw new SettingsError(
      `paymentId is longer than ${paymentIdLength} characters: the payment would be refused`,
    )
  if (mode !== 'popup')
    throw new SettingsError(`mode: only popup is supported; got ${String(mode)}`)
}
