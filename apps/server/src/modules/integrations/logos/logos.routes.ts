import { logoCalls } from '@partner-portal/contract/integrations/logos'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '#domain/context.ts'
import { integrationRecord } from '#domain/integrations/integration-records.ts'
import { registerCall, SerializedReply } from '#platform/calls/calls.ts'
import { type ArrivingFile, readUpload } from '#platform/calls/read-upload.ts'
import type { Fail } from '#platform/errors.ts'
import { changedNothing, record } from '#platform/events/record.ts'
import { contentPolicy } from '#platform/http/pages.ts'
import { createAnswers } from '#platform/remembered/remember.ts'
import { consumeQuota } from '#platform/throttling/rate-limits.ts'
import { requireOwnCode, requireProduct } from '../products/products.repository.ts'
import { checkLogo } from './check-logo.ts'
import { deleteLogo, getLogo, getLogoBytes, replaceLogo } from './logos.repository.ts'

const HOUR = 3600
/** Strangers may request logos, and reading 2 MiB from the database makes all others wait. */
const REMEMBERED_BYTES = 32 * 1024 * 1024
// A picture opened as a page runs nothing and reaches nothing.
const DISPLAY_POLICY = contentPolicy("style-src 'unsafe-inline'", 'sandbox')
const endings = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' } as const

export function logoRoutes(app: FastifyInstance, { db, clock }: Context): void {
  const remembered = createAnswers(REMEMBERED_BYTES)

  registerCall(app, logoCalls.uploadLogo, async ({ params, principal, raw, fail }) => {
    const { partnerId } = principal
    await requireOwnCode(db, partnerId, params.recommendationCode, fail)
    const now = clock.now()
    // Before the file is checked: a refused file costs as much as an accepted one.
    await consumeQuota(db, { bucket: `upload:${partnerId}`, max: 20, seconds: HOUR }, now, fail)
    const { taken: file, fields } = await readUpload(logoCalls.uploadLogo.upload, raw, readWhole)
    const { product, logoType } = fields
    const key = await requireProduct(db, principal, { ...params, product }, fail)
    const logo = { ...file, logoType, mediaType: checkLogo(file) }
    const logoId = await db.transaction().execute(async (trx) => {
      const id = await replaceLogo(trx, key, logo, now)
      const facts = { product: key.product, logo: logoType }
      const of = integrationRecord(key.product)
      await record(trx, now, principal, 'logo.uploaded', of, facts, { file: file.name })
      return id
    })
    return { logoId }
  })

  registerCall(app, logoCalls.deleteLogo, async ({ params, principal, fail }) => {
    await requireOwnCode(db, principal.partnerId, params.recommendationCode, fail)
    const id = idOrNotFound(params.logoFileId, fail)
    const now = clock.now()
    await db.transaction().execute(async (trx) => {
      const deleted = await deleteLogo(trx, principal.partnerId, id, now)
      if (deleted === undefined) throw fail('NOT_FOUND')
      if (!deleted) return changedNothing()
      const { product, logoType: logo, fileName: file } = deleted
      const of = integrationRecord(product)
      await record(trx, now, principal, 'logo.deleted', of, { product, logo }, { file })
    })
  })

  registerCall(app, logoCalls.getLogo, async ({ params, reply, fail }) => {
    const id = idOrNotFound(params.logoFileId, fail)
    const logo = await getLogo(db, id)
    if (!logo) throw fail('NOT_FOUND')
    const bytes = await remembered.get(id, '', async () => {
      const bytes = await getLogoBytes(db, id)
      if (!bytes) throw fail('NOT_FOUND')
      return bytes
    })
    // The bytes never change, but the logo can be deleted. Shops on any origin show it.
    reply.header('cache-control', 'public, max-age=300')
    reply.header('content-security-policy', DISPLAY_POLICY)
    reply.header('cross-origin-resource-policy', 'cross-origin')
    // Not the upload's name, which only its partner may read.
    const name = `logo-${logo.logoType}.${endings[logo.mediaType]}`
    reply.header('content-disposition', `inline; filename="${name}"`)
    return new SerializedReply(bytes, logo.mediaType)
  })
}

async function readWhole({ name, declaredType, bytes }: ArrivingFile<unknown>) {
  return { name, declaredType, bytes: Buffer.concat(await bytes.toArray()) }
}

function idOrNotFound(text: string, fail: Fail<'NOT_FOUND'>): string {
  if (!z.uuid().safeParse(text).success) throw fail('NOT_FOUND')
  return text
}
