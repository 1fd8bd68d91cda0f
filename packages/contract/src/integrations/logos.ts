import { z } from 'zod'
import { callsOf } from '../protocol/call.ts'
import { integrationProduct, ofRecommendation } from './integration-scope.ts'
import { logoBounds, logoTypes } from './logo-rules.ts'

/** The fields around the file. */
const logoFields = z.object({
  product: integrationProduct,
  logoType: z.enum(logoTypes).default('default'),
})

// For the other fields and the multipart boundaries.
const AROUND_FILE = 16 * 1024

const call = callsOf({ tag: 'Integrations', access: '/integrations', specified: true })

export const logoCalls = {
  /**
   * One logo per type: a new one replaces the old one, in styles too. A refused file is 400. 20
   * uploads an hour per partner.
   */
  uploadLogo: call('POST', '/automatic-integration/recommendation-code/{recommendationCode}/logo', {
    needed: 'a sentence in its place',
    summary: 'Upload a logo',
    params: ofRecommendation,
    upload: { file: 'companyLogo', fields: logoFields, maxBytes: logoBounds.bytes + AROUND_FILE },
    responses: { 200: z.object({ logoId: z.uuid() }) },
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  /** 204 also if the partner's logo was already deleted or replaced. */
  deleteLogo: call(
    'DELETE',
    '/automatic-integration/recommendation-code/{recommendationCode}/logo/{logoFileId}',
    {
      needed: 'a sentence in its place',
      summary: 'Delete a logo',
      params: ofRecommendation.extend({ logoFileId: z.string().max(100) }),
      errors: ['NOT_FOUND'],
    },
  ),
  /** Public, because shops show it. Its id cannot be guessed. */
  getLogo: call('GET', '/automatic-integration/logo/{logoFileId}', {
    access: 'public',
    screen: '/integrations',
    needed: 'no picture',
    binary: 'image/*',
    summary: 'A logo, to display',
    params: z.object({ logoFileId: z.string().max(100) }),
    errors: ['NOT_FOUND'],
  }),
}
