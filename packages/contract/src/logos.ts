import { z } from 'zod'
import { call, noContent } from './call.ts'
import { endpoints } from './endpoints.ts'
import { integrationProduct, ofRecommendation } from './integration-scope.ts'
import { logoBounds, logoTypes } from './logo-rules.ts'

/** The fields around the file. */
export const logoFields = z.object({
  product: integrationProduct,
  logoType: z.enum(logoTypes).default('default'),
})

// The other fields and what stands between the parts.
const AROUND_FILE = 16 * 1024

export const logoCalls = {
  /**
   * One logo of each type: a new one takes the place of the old, in styles too. A file that is
   * refused is 400, whatever is wrong with it; 20 uploads an hour for a partner.
   */
  uploadLogo: call({
    ...endpoints.uploadLogo,
    summary: 'Upload a logo',
    params: ofRecommendation,
    upload: { file: 'companyLogo', fields: logoFields, mostBytes: logoBounds.bytes + AROUND_FILE },
    responses: { 200: z.object({ logoId: z.uuid() }) },
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  /** 204 for one of the partner's that is gone already, or was replaced. */
  deleteLogo: call({
    ...endpoints.deleteLogo,
    summary: 'Delete a logo',
    params: ofRecommendation.extend({ logoFileId: z.string().max(100) }),
    responses: { 204: noContent },
    errors: ['NOT_FOUND'],
  }),
  /** Public: shops show it. Its id cannot be guessed. */
  getLogo: call({
    ...endpoints.getLogo,
    summary: 'A logo, to display',
    params: z.object({ logoFileId: z.string().max(100) }),
    responses: { 200: noContent },
    errors: ['NOT_FOUND'],
  }),
}
