import { endpoints } from '@partner-portal/contract/endpoints'
import { addressOf } from '#lib/request.ts'

/** Where a logo is shown from. */
export function logoAddress(logoFileId: string): string {
  return addressOf(endpoints.getLogo, { params: { logoFileId } })
}
