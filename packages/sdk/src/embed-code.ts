import {
  hasInstalments,
  type IntegrationProduct,
} from '@partner-portal/contract/integrations/integration-products'
import { paymentIdPlaceholder } from '@partner-portal/contract/values/limits'

/** The provider's hosts of the SDK (specification §7 Embed code downloads). */
export interface EmbedHosts {
  /** `window.location.host` of the portal. */
  readonly pageHost: string
  readonly productionHost: string
  /** Addresses of the SDK without `/sdk/v1.js`: `https://portal.example.com`. */
  readonly sdkUrl: { readonly production: string; readonly test: string }
}

export interface EmbedCode {
  readonly fileName: string
  readonly content: string
}

export interface EmbeddedStyle {
  readonly styleId: string
  readonly recommendationCode: string
}

export interface DrawnCalculator {
  readonly product: IntegrationProduct
  readonly periods: readonly number[]
  readonly hasLogo: boolean
}

export function paymentFormCode(
  hosts: EmbedHosts,
  { styleId, recommendationCode }: EmbeddedStyle,
): EmbedCode {
  const container = { className: 'shop-financing-payment', height: '46' }
  return {
    fileName: 'kod_formularza.txt',
    content: snippet(hosts, container, 'paymentForm', [
      ['styleId', styleId],
      ['paymentId', paymentIdPlaceholder, idNote],
      ['recommendationCode', recommendationCode],
      ['mode', 'popup', openNote],
    ]),
  }
}

export function calculatorCode(
  hosts: EmbedHosts,
  { styleId, recommendationCode }: EmbeddedStyle,
  drawn: DrawnCalculator,
): EmbedCode {
  const container = { className: 'shop-financing-calculator', height: calculatorHeight(drawn) }
  return {
    fileName: 'kod_kalkulatora.txt',
    content: snippet(hosts, container, 'calculator', [
      ['styleId', styleId],
      ['recommendationCode', recommendationCode],
      ['amount', 0, amountNote],
      ['currency', 'PLN'],
    ]),
  }
}

const idNote =
  'losowy identyfikator płatności z backendu sklepu, nie numer zamówienia; powtórzony oznacza tę samą płatność'
const openNote = 'z wierszem open: false, formularz otwiera dopiero przycisk'

// A template writes the attribute, and a script may change it (docs/embed.md).
const amountNote =
  'kwota w groszach, 0: najmniejsza możliwa; cenę towaru wpisz w atrybut data-shop-financing-amount elementu div, tu zostaw 0'

/**
 * The height in pixels that the code reserves, so that the page does not move when the calculator is drawn:
 * an expression of the width of its place. A place that is hidden, or as wide as its content, has none yet.
 * A journey compares it with the drawn height.
 */
function calculatorHeight({ product, periods, hasLogo }: DrawnCalculator): string {
  const rows = (columns: number) => Math.max(0, Math.ceil(periods.length / columns) - 1)
  const rest = (hasLogo ? 92 : 0) - (hasInstalments(product) ? 0 : 74)
  const heightOf = (minimum: number, columns: number) => minimum + rows(columns) * 52 + rest
  const width = '(place.clientWidth || innerWidth)'
  // No less-than sign, which a shop's editor could take for a tag.
  return `(${width} > 399 ? ${heightOf(496, 5)} : ${width} > 322 ? ${heightOf(528, 4)} : ${heightOf(583, 3)})`
}

type Setting = readonly [name: string, value: string | number, note?: string]

/**
 * The script loads asynchronously, so a slow portal does not block the shop's page. Shop systems
 * change pasted code. They may join lines, so statements end with `;` and comments are closed.
 * WordPress turns `&` into an entity and an empty line into a paragraph, so there is neither. If a
 * script was moved away from its element, the SDK finds the element by its class.
 */
function snippet(
  hosts: EmbedHosts,
  { className, height }: { className: string; height: string },
  call: string,
  settings: Setting[],
): string {
  const { pageHost, productionHost, sdkUrl } = hosts
  const host = pageHost === productionHost ? sdkUrl.production : sdkUrl.test
  const lines = settings.map(
    ([name, value, note]) =>
      `        ${name}: ${literal(value)},${note === undefined ? '' : ` /* ${note} */`}`,
  )
  return `<div class="${className}"></div>
<script>
  (function () {
    var own = document.currentScript || {};
    var place = own.previousElementSibling;
    var free = function () {};
    if (!place || !place.matches(".${className}")) place = ".${className}";
    else {
      place.style.minHeight = ${height} + "px";
      free = function () { place.style.minHeight = ""; };
    }
    var script = document.createElement("script");
    script.src = ${literal(`${host.replace(/\/+$/, '')}/sdk/v1.js`)};
    script.async = true;
    if (own.nonce) script.nonce = own.nonce;
    script.onload = function () {
      shopFinancing.${call}({
${lines.join('\n')}
        target: place
      });
    };
    script.onerror = free;
    document.head.appendChild(script);
  })();
</script>
`
}

/** Escapes a value for a script inside HTML, so that it cannot end its string, line or element. */
function literal(value: string | number): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
