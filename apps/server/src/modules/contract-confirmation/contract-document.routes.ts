import type { Brand } from '@partner-portal/contract/content/brand'
import { escapeHtml } from '@partner-portal/contract/values/escape-html'
import { NO_VALUE, polishAmount } from '@partner-portal/contract/values/money'
import type { FastifyInstance } from 'fastify'
import { type Config, isProduction } from '#domain/config/config.ts'
import type { Context } from '#domain/context.ts'
import { getContractLink, isLinkOver } from '#domain/links/links.ts'
import type { Texts } from '#domain/texts/texts.ts'
import { sendPlainPage } from '#platform/http/pages.ts'
import { getContract, type ShownContract } from './contract-confirmation.repository.ts'

/** The sample of one contract: `/umowa/{hash}`. */
const samplePath = '/umowa'

const style = `
:root { color-scheme: light }
body { max-width: 44rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; color: #14212b; background: #fff; font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 1.75rem; line-height: 1.25 }
h2 { margin-top: 2rem; font-size: 1.125rem }
.wzor { padding: 1rem; border: 1px solid #8a5a00; border-radius: 8px; background: #fff6e5 }
`

/**
 * Where the customer reads the contract: its own address, the provider's for every contract, or a
 * sample. In production there is no sample.
 */
export function documentUrlOf(
  config: Config,
  { number, documentUrl }: Pick<ShownContract, 'number' | 'documentUrl'>,
  hash: string,
): string | null {
  if (documentUrl !== null) return documentUrl
  const { contractDocumentUrl } = config
  if (contractDocumentUrl !== undefined)
    return contractDocumentUrl.replaceAll('{number}', encodeURIComponent(number))
  return isProduction(config) ? null : `${samplePath}/${hash}`
}

const noContract = {
  title: 'Nie ma takiej umowy',
  style,
  content:
    '<p>Link stracił ważność albo jest niepełny. Otwórz umowę jeszcze raz ze strony jej potwierdzenia.</p>',
}

/**
 * A contract to read where the provider's own documents are not configured. Public, because the link
 * cannot be guessed.
 */
export function contractDocumentRoutes(
  app: FastifyInstance,
  { db, clock, config, installation }: Pick<Context, 'db' | 'clock' | 'config' | 'installation'>,
): void {
  if (config.contractDocumentUrl !== undefined || isProduction(config)) return
  app.get<{ Params: { hash: string } }>(`${samplePath}/:hash`, async ({ params }, reply) => {
    const link = await getContractLink(db, params.hash)
    if (link === undefined || isLinkOver(link, clock.now()))
      return sendPlainPage(reply, 404, noContract, config.brand)
    const contract = await getContract(db, link)
    return sendPlainPage(
      reply,
      200,
      sampleDocument(contract, config.brand, installation.texts),
      config.brand,
    )
  })
}

function sampleDocument(contract: ShownContract, { legalName }: Brand, texts: Texts) {
  const text = (value: string | null) => escapeHtml(value ?? NO_VALUE)
  const amount =
    contract.amount === null ? NO_VALUE : polishAmount(contract.amount, contract.currency)
  return {
    title: `Umowa ${text(contract.number)}`,
    style,
    content: `<p class="wzor"><strong>To jest wzór.</strong> Finansujący zastępuje go własnym dokumentem: adresem w ustawieniu <code>CONTRACT_DOCUMENT_URL</code> albo polem <code>documentUrl</code> importowanej umowy. Nawiasy kwadratowe oznaczają miejsca do uzupełnienia.</p>
<h2>§ 1. Strony</h2>
<p>Finansujący: ${escapeHtml(legalName ?? '[nazwa finansującego]')}, [adres], NIP [numer].</p>
<p>Klient: <strong>${text(contract.customerName)}</strong>, NIP ${text(contract.customerNip)}.</p>
<h2>§ 2. Przedmiot umowy</h2>
<p>Finansujący udostępnia klientowi produkt <strong>${text(texts.productName(contract.product))}</strong> do kwoty <strong>${text(amount)}</strong>.</p>
<h2>§ 3. Koszty i spłata</h2>
<p>Klient płaci [prowizja i odsetki] oraz spłaca finansowanie w terminach: [harmonogram]. Za opóźnienie należą się odsetki ustawowe.</p>
<h2>§ 4. Odstąpienie i wypowiedzenie</h2>
<p>Każda ze stron może wypowiedzieć umowę z zachowaniem terminu [okres]. Skutki wypowiedzenia: [opis].</p>
<h2>§ 5. Zawarcie umowy</h2>
<p>Klient zawiera umowę w formie dokumentowej: potwierdza ją kodem z SMS-a na stronie, z której otworzył ten dokument.</p>`,
  }
}
