import {
  type CalculatorTerms,
  hasInstalments,
  type IntegrationProduct,
} from '@partner-portal/contract/integrations/integration-products'
import { decimalText, polishAmount } from '@partner-portal/contract/values/money'
import { parseTypedAmount } from '@partner-portal/contract/values/typed-amount'
import { element, newId } from './dom.ts'
import type { GivenStyle } from './style.ts'
import { otherCalculatorTexts as otherTexts, calculatorTexts as texts } from './texts.ts'
import { applyStyle, type Container, drawLogo } from './window.ts'

export interface CalculatorData extends CalculatorTerms {
  readonly product: IntegrationProduct
  readonly currency: string
  /** Minor units. 0 or undefined: the lowest possible amount. */
  readonly amount?: number
}

export interface Calculator {
  /**
   * Minor units; 0: the lowest possible amount. An amount outside the range is shown unchanged,
   * without instalments.
   */
  setAmount(amount: number): void
  setStyle(style: GivenStyle): void
}

/** Appends the calculator to the container. Makes no requests. */
export function drawCalculator(
  container: Container,
  style: GivenStyle,
  data: CalculatorData,
): Calculator {
  const titleId = newId()
  const faultId = newId()
  const inParts = hasInstalments(data.product)
  const words = inParts ? texts : otherTexts
  const title = element('h2', { id: titleId }, words.title)
  const field = element('input', {
    type: 'text',
    id: newId(),
    inputmode: 'decimal',
    autocomplete: 'off',
    // In a place as wide as its content this makes the calculator as wide as possible.
    size: 60,
    'aria-describedby': faultId,
  })
  const slider = element('input', {
    type: 'range',
    'aria-label': texts.slider,
    min: data.leastAmount,
    max: data.mostAmount,
    step: stepOf(data),
  })
  const fault = element('p', { id: faultId, class: 'fault' })
  const result = element('output', { for: `${field.id}` })
  const schedule = element('ol')
  const details = element('details', {}, element('summary', {}, texts.schedule), schedule)
  let months = data.periods[0] ?? 1
  let isTyped = false

  const section = element(
    'section',
    { class: 'window', lang: 'pl', 'aria-labelledby': titleId },
    ...drawLogo(style),
    element('div', { class: 'head' }, title),
    element(
      'div',
      { class: 'field' },
      element('label', { for: field.id }, texts.amount),
      field,
      slider,
      fault,
    ),
    drawPeriods(data.periods, words, (period) => {
      months = period
      show()
    }),
    element(
      'div',
      { class: 'sums' },
      result,
      details,
      element('p', { class: 'quiet note' }, texts.note),
    ),
  )

  field.addEventListener('input', () => {
    isTyped = true
    show()
  })
  field.addEventListener('change', () => {
    const amount = parseTypedAmount(field.value)
    if (amount !== null) field.value = typeAmount(amount)
  })
  slider.addEventListener('input', () => setAmount(Number(slider.value)))
  applyStyle(section, style)
  container.append(section)
  setAmount(data.amount ?? 0)
  return { setAmount, setStyle: (changed) => applyStyle(section, changed) }

  function setAmount(amount: number) {
    isTyped = false
    field.value = typeAmount(amount === 0 ? data.leastAmount : amount)
    show()
  }

  function show() {
    const amount = parseTypedAmount(field.value)
    const isInRange = amount !== null && amount >= data.leastAmount && amount <= data.mostAmount
    const money = (value: number) => polishAmount(value, data.currency)
    const range = [money(data.leastAmount), money(data.mostAmount)] as const
    if (amount !== null) {
      slider.value = String(amount)
      slider.setAttribute('aria-valuetext', money(amount))
    }
    const isWrong = !isInRange && isTyped
    field.setAttribute('aria-invalid', String(isWrong))
    fault.textContent = isWrong ? texts.range(...range) : ''
    details.hidden = !isInRange || !inParts
    if (!isInRange) {
      const notice = element('p', { class: 'quiet' }, texts.outOfRange(...range))
      // Screen readers announce new content, but not content that was only hidden.
      return result.replaceChildren(...(isTyped ? [] : [notice]))
    }
    const { cost, total, instalments } = repay(amount, months, data.monthlyRateBasisPoints)
    result.replaceChildren(
      element(
        'dl',
        {},
        ...(inParts ? line(labelOf(instalments), money(instalments[0] ?? total), 'main') : []),
        ...line(texts.cost, money(cost)),
        ...line(texts.total, money(total), inParts ? '' : 'main'),
      ),
    )
    schedule.replaceChildren(
      ...instalments.map((part, index) =>
        element('li', {}, element('span', {}, texts.part(index + 1)), money(part)),
      ),
    )
  }
}

/** The slider's step: 100 zł, or 1 zł if the range is below 1,000 zł. */
function stepOf({ leastAmount, mostAmount }: CalculatorData): number {
  return mostAmount - leastAmount >= 100_000 ? 10_000 : 100
}

function labelOf(instalments: readonly number[]): string {
  return instalments[0] === instalments.at(-1) ? texts.inParts : texts.firstPart
}

function line(label: string, value: string, className = ''): HTMLElement[] {
  return [element('dt', { class: className }, label), element('dd', { class: className }, value)]
}

function drawPeriods(
  periods: readonly number[],
  words: Pick<typeof texts | typeof otherTexts, 'period' | 'months'>,
  choose: (months: number) => void,
): HTMLElement {
  const name = newId()
  const options = periods.map((months, index) => {
    const input = element('input', { type: 'radio', name, checked: index === 0 })
    input.addEventListener('change', () => choose(months))
    return element('label', { class: 'option' }, input, element('span', {}, words.months(months)))
  })
  return element(
    'fieldset',
    {},
    element('legend', {}, words.period),
    element('div', { class: 'options' }, ...options),
  )
}

/** Formats minor units for an input: 123450 → `1234,50`. */
export function typeAmount(amount: number): string {
  return decimalText(amount).replace('.', ',')
}

interface Repayment {
  readonly cost: number
  readonly total: number
  /** The instalments in the order of payment. They add up to the total exactly. */
  readonly instalments: readonly number[]
}

const BASIS_POINTS = 10_000n

/**
 * Splits amount and cost into equal monthly instalments (docs/decisions/embed-code.md). A month costs
 * the rate of the whole amount. All values are minor units: the cost is rounded half up once, and the
 * remaining groszy are added to the first instalments, one each.
 */
export function repay(amount: number, months: number, monthlyRateBasisPoints: number): Repayment {
  const share = BigInt(amount) * BigInt(monthlyRateBasisPoints) * BigInt(months)
  const cost = Number((share * 2n + BASIS_POINTS) / (2n * BASIS_POINTS))
  const total = amount + cost
  const rest = total % months
  const part = (total - rest) / months
  const instalments = Array.from({ length: months }, (_, index) => part + (index < rest ? 1 : 0))
  return { cost, total, instalments }
}
