import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** A file of the deployment, as it was at the start. */
export interface DeployedFile {
  readonly json: string
  /** Changes with it: `?v=` of its address. */
  readonly tag: string
}

export function deployedFile(json: string): DeployedFile {
  const tag = createHash('sha256').update(json).digest('base64url').slice(0, 12)
  return { json, tag }
}

/** Sends it to any origin. Another process may still have the one of before, which is not kept. */
export function sendDeployed(
  reply: FastifyReply,
  { json, tag }: DeployedFile,
  asked: string | undefined,
): FastifyReply {
  return reply
    .header('cache-control', asked === tag ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .type('application/json; charset=utf-8')
    .send(json)
}
