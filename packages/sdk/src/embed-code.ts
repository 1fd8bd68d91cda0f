import { paymentIdPlaceholder } from '@partner-portal/contract/payment-id'

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
 * The script loads asynchronously, so a slow portal does not block the shop's page. Shop systems
 * change pasted code. They may join lines, so statements end with `;` and comments are closed.
 * WordPress turns `&` into an entity and an empty line into a paragraph, so there is neither. If a
 * script was moved away from its element, the SDK finds the element by its class.
 */
function snippet(hosts: EmbedHosts, className: string, call: string, settings: Setting[]): string {
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
    if (!place || !place.matches(".${className}")) place = ".${className}";
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

/** Escapes a value for a script inside HTML, so that it cannot end its string, line or element. */
function literal(value: string | number): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
