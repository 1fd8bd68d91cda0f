import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  calculatorCode,
  type DrawnCalculator,
  type EmbedHosts,
  paymentFormCode,
} from './embed-code.ts'

const hosts: EmbedHosts = {
  pageHost: 'portal.example.com',
  productionHost: 'portal.example.com',
  sdkUrl: { production: 'https://portal.example.com', test: 'https://test.example.com/' },
}
const broker = { styleId: '8f0c', recommendationCode: 'ABC123' }

const calculatorTarget = '.shop-financing-calculator'

interface Around {
  readonly nonce?: string
  /** The element before the script: its container, another element, or none. */
  readonly before?: {
    readonly style?: { minHeight: string }
    readonly clientWidth?: number
    matches(selector: string): boolean
  } | null
  readonly failsToLoad?: boolean
}

const ownContainer = {
  matches: (selector: string) => selector === calculatorTarget,
  clientWidth: 374,
  style: { minHeight: '' },
}
const drawn: DrawnCalculator = { product: 'NANO', periods: [3, 6, 9, 12], hasLogo: false }

/** Runs a snippet's script like a page. Returns the loaded scripts and the calls. */
function run(content: string, around: Around = {}) {
  const code = /<script>([\s\S]*?)<\/script>/.exec(content)?.[1] ?? ''
  const result: { src?: string; nonce?: string; calls: [string, unknown][] } = { calls: [] }
  const record = (name: string) => (settings: unknown) => result.calls.push([name, settings])
  const document = {
    currentScript: { nonce: around.nonce ?? '', previousElementSibling: around.before ?? null },
    createElement: () => ({}),
    head: {
      appendChild(script: { src: string; nonce?: string; onload(): void; onerror(): void }) {
        result.src = script.src
        if (script.nonce !== undefined) result.nonce = script.nonce
        if (around.failsToLoad) script.onerror()
        else script.onload()
      },
    },
  }
  const shopFinancing = { calculator: record('calculator'), paymentForm: record('paymentForm') }
  new Function('document', 'shopFinancing', 'innerWidth', code)(document, shopFinancing, 390)
  return result
}

test("the calculator's code", () => {
  const { fileName, content } = calculatorCode(hosts, broker, drawn)
  expect(fileName).toBe('kod_kalkulatora.txt')
  expect(content).toContain('<div class="shop-financing-calculator"></div>')
  expect(run(content, { before: ownContainer })).toEqual({
    src: 'https://portal.example.com/sdk/v1.js',
    calls: [['calculator', { ...broker, amount: 0, currency: 'PLN', target: ownContainer }]],
  })
})

test("the payment form's code", () => {
  const { fileName, content } = paymentFormCode(hosts, broker)
  expect(fileName).toBe('kod_formularza.txt')
  expect(content).toContain('<div class="shop-financing-payment"></div>')
  expect(content).toMatch(/"PAYMENT_ID", \/\* losowy .*, nie numer zamówienia/)
  expect(content).toMatch(/\/\* .*open: false,/)
  expect(run(content).calls).toEqual([
    [
      'paymentForm',
      { ...broker, paymentId: 'PAYMENT_ID', mode: 'popup', target: '.shop-financing-payment' },
    ],
  ])
})

test.each([null, { matches: () => false }])(
  'if the element before the script is another one, the SDK gets a selector: %j',
  (before) => {
    const { content } = calculatorCode(hosts, broker, drawn)
    expect(run(content, { before }).calls[0]?.[1]).toMatchObject({ target: calculatorTarget })
  },
)

test.each<[number, DrawnCalculator, string]>([
  [1200, drawn, '496px'],
  [374, drawn, '528px'],
  [280, drawn, '635px'],
  // Hidden, or as wide as its content: as wide as the window, 390 px.
  [0, drawn, '528px'],
  [374, { ...drawn, periods: [1, 2], hasLogo: true }, '620px'],
  [374, { ...drawn, product: 'SKONTO', periods: [1, 2, 3] }, '454px'],
])('in a place %i px wide the code reserves the height of %j: %s', (clientWidth, of, height) => {
  const before = { ...ownContainer, clientWidth, style: { minHeight: '' } }
  run(calculatorCode(hosts, broker, of).content, { before })
  expect(before.style.minHeight).toBe(height)
})

test('the reserved height is given back if the script cannot be loaded', () => {
  const before = { ...ownContainer, style: { minHeight: '' } }
  const { calls } = run(calculatorCode(hosts, broker, drawn).content, { before, failsToLoad: true })
  expect([calls, before.style.minHeight]).toEqual([[], ''])
})

test("the code says where a template writes the product's price", () => {
  expect(calculatorCode(hosts, broker, drawn).content).toContain('data-shop-financing-amount')
})

test("the loaded script gets the page's nonce", () => {
  const { content } = calculatorCode(hosts, broker, drawn)
  expect(run(content, { nonce: 'r4nd0m' }).nonce).toBe('r4nd0m')
})

test.each([calculatorCode, paymentFormCode])(
  'the code works with joined lines, and has no & and no empty line that templates change: %o',
  (code) => {
    const { content } = code(hosts, broker, drawn)
    for (const joint of ['', ' '])
      expect(run(content.replaceAll(/\s*\n\s*/g, joint))).toEqual(run(content))
    expect(content).not.toMatch(/&|\n\s*\n|(?<!:)\/\//)
  },
)

test.each(['localhost:3000', 'test.example.com', 'portal.example.com.evil.example'])(
  'a portal at %s gives the code with the test host',
  (pageHost) => {
    const { content } = calculatorCode({ ...hosts, pageHost }, broker, drawn)
    expect(run(content).src).toBe('https://test.example.com/sdk/v1.js')
  },
)

test('no value can end its string, its line or the script', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '</script><script>x()',
      "'+x()+'",
      '"\n//',
      '<!--',
      '\u2028x()',
      '\\',
      '${x()}',
    ),
  )
  fc.assert(
    fc.property(hostile, hostile, (styleId, recommendationCode) => {
      for (const code of [calculatorCode, paymentFormCode]) {
        const { content } = code(hosts, { styleId, recommendationCode }, drawn)
        expect(content.split('<').length).toBe(5)
        expect(run(content).calls[0]?.[1]).toMatchObject({ styleId, recommendationCode })
      }
    }),
  )
})
