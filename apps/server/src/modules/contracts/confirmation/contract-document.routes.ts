import type { Brand } from '@partner-portal/contract/content/brand'
import { escapeHtml } from '@partner-portal/contract/values/escape-html'
import { NO_VALUE, polishAmount } from '@partner-portal/contract/values/money'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { type Config, isProduction } from '#domain/installation/config.ts'
import { getContractLink, isLinkOver } from '#domain/links/links.ts'
import type { Texts } from '#domain/texts/texts.ts'
import { type PlainPage, paragraph, sendPlainPage } from '#platform/http/pages.ts'
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
 * The address where the customer reads the contract: its own, the provider's for every contract, or a sample.
 * In production there is no sample.
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

/**
 * A contract to read while the provider's documents are not configured. Public, because the link cannot be
 * guessed.
 */
export function contractDocumentRoutes(
  app: FastifyInstance,
  { db, clock, config, installation }: Pick<Context, 'db' | 'clock' | 'config' | 'installation'>,
): void {
  if (config.contractDocumentUrl !== undefined || isProduction(config)) return
  const { brand } = config
  const { texts } = installation
  app.get<{ Params: { hash: string } }>(`${samplePath}/:hash`, async ({ params }, reply) => {
    const link = await getContractLink(db, params.hash)
    if (link === undefined || isLinkOver(link, clock.now()))
      return sendPlainPage(reply, 404, noContract(texts), brand)
    const contract = await getContract(db, link)
    return sendPlainPage(reply, 200, sampleDocument(contract, brand, texts), brand)
  })
}

function sampleDocument(contract: ShownContract, { legalName }: Brand, texts: Texts): PlainPage {
  const { language, say } = texts
  const section = (title: string, ...paragraphs: readonly string[]) =>
    [`<h2>${escapeHtml(title)}</h2>`, ...paragraphs.map(paragraph)].join('\n')
  const content = [
    `<p class="wzor"><strong>${escapeHtml(say('page.contract.sample', {}))}</strong> ${escapeHtml(say('page.contract.sampleNote', {}))}</p>`,
    section(
      say('page.contract.parties', {}),
      say('page.contract.provider', {
        legalName: legalName ?? say('page.contract.providerName', {}),
      }),
      say('page.contract.customer', {
        customer: contract.customerName,
        nip: contract.customerNip ?? NO_VALUE,
      }),
    ),
    section(
      say('page.contract.subject', {}),
      say('page.contract.product', {
        product: texts.productName(contract.product),
        amount:
          contract.amount === null ? NO_VALUE : polishAmount(contract.amount, contract.currency),
      }),
    ),
    section(say('page.contract.costs', {}), say('page.contract.repayment', {})),
    section(say('page.contract.end', {}), say('page.contract.notice', {})),
    section(say('page.contract.conclusion', {}), say('page.contract.confirmation', {})),
  ]
  const title = say('page.contract.title', { number: contract.number })
  return { language, title, style, content: content.join('\n') }
}

function noContract({ language, say }: Texts): PlainPage {
  const content = paragraph(say('page.no-contract.lead', {}))
  return { language, title: say('page.no-contract.title', {}), style, content }
}
