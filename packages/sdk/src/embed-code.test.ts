import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculatorCode, type EmbedHosts, paymentFormCode } from './embed-code.ts'

const hosts: EmbedHosts = {
  pageHost: 'portal.example.com',
  productionHost: 'portal.example.com',
  sdkUrl: { production: 'https://portal.example.com', test: 'https://test.example.com/' },
}
const broker = { styleId: '8f0c', recommendationCode: 'ABC123' }

const calculatorPlace = '.partner-portal-calculator'

interface Around {
  readonly nonce?: string
  /** What stands before the script: its place, something else, or nothing. */
  readonly before?: { matches(selector: string): boolean } | null
}

const ownPlace = { matches: (selector: string) => selector === calculatorPlace }

/** Runs a snippet's script as a page would and says what it loaded and what it called. */
function run(content: string, around: Around = {}) {
  const code = /<script>([\s\S]*?)<\/script>/.exec(content)?.[1] ?? ''
  const seen: { src?: string; nonce?: string; calls: [string, unknown][] } = { calls: [] }
  const record = (name: string) => (settings: unknown) => seen.calls.push([name, settings])
  const document = {
    currentScript: { nonce: around.nonce ?? '', previousElementSibling: around.before ?? null },
    createElement: () => ({}),
    head: {
      appendChild(script: { src: string; nonce?: string; onload(): void }) {
        seen.src = script.src
        if (script.nonce !== undefined) seen.nonce = script.nonce
        script.onload()
      },
    },
  }
  const PartnerPortal = { calculator: record('calculator'), paymentForm: record('paymentForm') }
  // oxlint-disable-next-line no-implied-eval -- the text under test is a script
  new Function('document', 'PartnerPortal', code)(document, PartnerPortal)
  return seen
}

test("the calculator's code", () => {
  const { fileName, content } = calculatorCode(hosts, broker)
  expect(fileName).toBe('kod_kalkulatora.txt')
  expect(content).toContain('<div class="partner-portal-calculator"></div>')
  expect(run(content, { before: ownPlace })).toEqual({
    src: 'https://portal.example.com/sdk/v1.js',
    calls: [['calculator', { ...broker, amount: 0, currency: 'PLN', target: ownPlace }]],
  })
})

test("the payment form's code", () => {
  const { fileName, content } = paymentFormCode(hosts, broker)
  expect(fileName).toBe('kod_formularza.txt')
  expect(content).toContain('<div class="partner-portal-payment"></div>')
  expect(run(content).calls).toEqual([
    [
      'paymentForm',
      { ...broker, paymentId: 'PAYMENT_ID', mode: 'popup', target: '.partner-portal-payment' },
    ],
  ])
})

test.each([null, { matches: () => false }])(
  'a place that is not before its script is looked for in the page: %j',
  (before) => {
    const { content } = calculatorCode(hosts, broker)
    expect(run(content, { before }).calls[0]?.[1]).toMatchObject({ target: calculatorPlace })
  },
)

test("the page's nonce is handed on", () => {
  const { content } = calculatorCode(hosts, broker)
  expect(run(content, { nonce: 'r4nd0m' }).nonce).toBe('r4nd0m')
})

test.each([calculatorCode, paymentFormCode])(
  'lines that are joined, and what templates do to & and empty lines, change nothing: %o',
  (code) => {
    const { content } = code(hosts, broker)
    for (const joint of ['', ' '])
      expect(run(content.replaceAll(/\s*\n\s*/g, joint))).toEqual(run(content))
    expect(content).not.toMatch(/&|\n\s*\n|(?<!:)\/\//)
  },
)

test.each(['localhost:3000', 'test.example.com', 'portal.example.com.evil.example'])(
  'a page at %s gives the code of the test host',
  (pageHost) => {
    const { content } = calculatorCode({ ...hosts, pageHost }, broker)
    expect(run(content).src).toBe('https://test.example.com/sdk/v1.js')
  },
)

test('no value ends its text, its line or the script', () => {
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
        const { content } = code(hosts, { styleId, recommendationCode })
        expect(content.split('<').length).toBe(5)
        expect(run(content).calls[0]?.[1]).toMatchObject({ styleId, recommendationCode })
      }
    }),
  )
})
