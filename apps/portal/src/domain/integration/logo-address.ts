import { endpoints } from '@partner-portal/contract/endpoints'
import { addressOf } from '#lib/api/request.ts'

/** The URL of a logo. */
export function logoAddress(logoFileId: string): string {
  return addressOf(endpoints.getLogo, { params: { logoFileId } })
}
