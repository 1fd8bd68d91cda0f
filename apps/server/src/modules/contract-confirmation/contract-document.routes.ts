import type { FastifyInstance } from 'fastify'
import { type Config, isProduction } from '#domain/config/config.ts'
import type { Context } from '#domain/context.ts'
import { getContractLink, isLinkOver } from '#domain/links/contract-links.ts'
import { getContract, type ShownContract } from './contract-confirmation.repository.ts'
import { noSampleDocument, sampleDocument, samplePath, samplePolicy } from './sample-document.ts'

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

/** Public, because the link cannot be guessed. */
export function contractDocumentRoutes(
  app: FastifyInstance,
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
): void {
  if (config.contractDocumentUrl !== undefined || isProduction(config)) return
  app.get<{ Params: { hash: string } }>(`${samplePath}/:hash`, async ({ params }, reply) => {
    const link = await getContractLink(db, params.hash)
    const isOpen = link !== undefined && !isLinkOver(link, clock.now())
    return reply
      .code(isOpen ? 200 : 404)
      .header('content-security-policy', samplePolicy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(isOpen ? sampleDocument(await getContract(db, link)) : noSampleDocument())
  })
}
