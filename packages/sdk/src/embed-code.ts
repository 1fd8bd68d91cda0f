/** What tells the provider's two SDK hosts apart (specification §7 Embed code downloads). */
export interface EmbedHosts {
  /** The host of the page that offers the download: `window.location.host`. */
  readonly pageHost: string
  readonly productionHost: string
  /** Where the SDK is, without `/sdk/v1.js`: `https://portal.example.com`. */
  readonly sdkUrl: { readonly production: string; readonly test: string }
}

export interface EmbedCode {
  readonly fileName: string
  readonly content: string
}

/** The merchant's backend puts the payment's id in place of this. */
export const paymentIdPlaceholder = 'PAYMENT_ID'

export function paymentFormCode(
  hosts: EmbedHosts,
  { styleId, recommendationCode }: { styleId: string; recommendationCode: string },
): EmbedCode {
  return {
    fileName: 'kod_formularza.txt',
    content: snippet(hosts, 'partner-portal-payment', 'paymentForm', [
      ['styleId', styleId],
      ['paymentId', paymentIdPlaceholder, 'identyfikator płatności z backendu sklepu'],
      ['recommendationCode', recommendationCode],
      ['mode', 'popup'],
    ]),
  }
}

export function calculatorCode(
  hosts: EmbedHosts,
  { styleId, recommendationCode }: { styleId: string; recommendationCode: string },
): EmbedCode {
  return {
    fileName: 'kod_kalkulatora.txt',
    content: snippet(hosts, 'partner-portal-calculator', 'calculator', [
      ['styleId', styleId],
      ['recommendationCode', recommendationCode],
      ['amount', 0, 'kwota koszyka w groszach; 0: najmniejsza możliwa'],
      ['currency', 'PLN'],
    ]),
  }
}

type Setting = readonly [name: string, value: string | number, note?: string]

/**
 * The script loads without holding up the shop's page, and a host that is down leaves it as it was.
 * Shops' templates change what they are given: statements end with `;` and comments with their own
 * sign, so that lines may be joined; there is no `&` and no empty line, which WordPress would turn
 * into entities and paragraphs. A place that was parted from its script is found by its class.
 */
function snippet(hosts: EmbedHosts, place: string, call: string, settings: Setting[]): string {
  const { pageHost, productionHost, sdkUrl } = hosts
  const host = pageHost === productionHost ? sdkUrl.production : sdkUrl.test
  const lines = settings.map(
    ([name, value, note]) =>
      `        ${name}: ${literal(value)},${note === undefined ? '' : ` /* ${note} */`}`,
  )
  return `<div class="${place}"></div>
<script>
  (function () {
    var own = document.currentScript || {};
    var place = own.previousElementSibling;
    if (!place || !place.matches(".${place}")) place = ".${place}";
    var script = document.createElement("script");
    script.src = ${literal(`${host.replace(/\/+$/, '')}/sdk/v1.js`)};
    script.async = true;
    if (own.nonce) script.nonce = own.nonce;
    script.onload = function () {
      PartnerPortal.${call}({
${lines.join('\n')}
        target: place
      });
    };
    document.head.appendChild(script);
  })();
</script>
`
}

/** A value in a script inside HTML: nothing in it can end the text, the line or the element. */
function literal(value: string | number): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
