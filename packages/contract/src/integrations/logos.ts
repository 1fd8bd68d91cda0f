import { z } from 'zod'
import { call, noContent } from '../protocol/call.ts'
import { endpoints } from '../protocol/endpoints.ts'
import { integrationProduct, ofRecommendation } from './integration-scope.ts'
import { logoBounds, logoTypes } from './logo-rules.ts'

/** The fields around the file. */
const logoFields = z.object({
  product: integrationProduct,
  logoType: z.enum(logoTypes).default('default'),
})

// For the other fields and the multipart boundaries.
const AROUND_FILE = 16 * 1024

export const logoCalls = {
  /**
   * One logo per type: a new one replaces the old one, in styles too. A refused file is 400. 20
   * uploads an hour per partner.
   */
  uploadLogo: call({
    ...endpoints.uploadLogo,
    summary: 'Upload a logo',
    params: ofRecommendation,
    upload: { file: 'companyLogo', fields: logoFields, mostBytes: logoBounds.bytes + AROUND_FILE },
    responses: { 200: z.object({ logoId: z.uuid() }) },
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  /** 204 also if the partner's logo was already deleted or replaced. */
  deleteLogo: call({
    ...endpoints.deleteLogo,
    summary: 'Delete a logo',
    params: ofRecommendation.extend({ logoFileId: z.string().max(100) }),
    responses: { 204: noContent },
    errors: ['NOT_FOUND'],
  }),
  /** Public, because shops show it. Its id cannot be guessed. */
  getLogo: call({
    ...endpoints.getLogo,
    summary: 'A logo, to display',
    params: z.object({ logoFileId: z.string().max(100) }),
    responses: { 200: noContent },
    errors: ['NOT_FOUND'],
  }),
}
