import type { FastifyInstance } from 'fastify'
import type { Config } from '#domain/config/config.ts'
import { type DeployedFile, deployedFile, sendDeployed } from '#platform/http/deployed-file.ts'

/** Where the portal finds what is offered here. It changes with the offer. */
export function offerUrlOf(config: Config): string | null {
  const file = fileOf(config)
  return file && `/offer.json?v=${file.tag}`
}

/** Serves the products and consents of OFFER_FILE. */
export function offerRoutes(app: FastifyInstance, config: Config): void {
  const file = fileOf(config)
  if (file)
    app.get<{ Querystring: { v?: string } }>('/offer.json', ({ query }, reply) =>
      sendDeployed(reply, file, query.v),
    )
}

function fileOf({ offerFile, offer }: Config): DeployedFile | null {
  return offerFile === undefined ? null : deployedFile(JSON.stringify(offer))
}
