import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** A file of the deployment, as read at the start. */
export interface DeployedFile {
  readonly json: string
  /** A hash of the content: `?v=` of its address. */
  readonly tag: string
}

export function deployedFile(json: string): DeployedFile {
  const tag = createHash('sha256').update(json).digest('base64url').slice(0, 12)
  return { json, tag }
}

/** Sends the file to any origin. Another process may still have the former file, which is not cached. */
export function sendDeployed(
  reply: FastifyReply,
  { json, tag }: DeployedFile,
  version: string | undefined,
): FastifyReply {
  return reply
    .header('cache-control', version === tag ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .type('application/json; charset=utf-8')
    .send(json)
}
