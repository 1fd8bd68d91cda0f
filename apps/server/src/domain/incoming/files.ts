import type { IncomingFile } from '@partner-portal/contract/records/incoming'
import { sql } from 'kysely'
import { samePartner } from '#domain/same-partner.ts'
import { isoInstant } from '#platform/instant.ts'
import type { ExportSource } from './sources.ts'

/** Files that users handed in. */
export const files: ExportSource<IncomingFile> = {
  kind: 'file',
  arrived: sql`select partner_id, id as record_id, handed_in_at as at from handed_file
    where handed_in_at is not null`,
  async find(entries) {
    const rows = await entries
      .innerJoin('handed_file as file', (join) =>
        join.on(samePartner('file.id', 'entry.record_id')),
      )
      .innerJoin('partner', 'partner.id', 'file.partner_id')
      .innerJoin('portal_user', 'portal_user.id', 'file.user_id')
      .leftJoin('financial_document as document', (join) =>
        join.on(samePartner('document.id', 'file.document_id')),
      )
      .leftJoin('contract', (join) => join.on(samePartner('contract.id', 'file.contract_id')))
      .select(['handed_in_at as handedInAt', 'partner.code as partnerCode'])
      .select(['username as handedInBy', 'impersonated_by as operator'])
      .select(['document.external_id as documentExternalId', 'document_number as documentNumber'])
      .select(['contract.external_id as contractExternalId', 'contract.number as contractNumber'])
      .leftJoin('wanted_file as wanted', (join) =>
        join.on(samePartner('wanted.id', 'file.wanted_file_id')),
      )
      .select(['wanted.external_id as wantedExternalId', 'wanted.name as wantedName'])
      .select(['file.name', 'media_type as mediaType', 'size', 'sha256'])
      .$narrowType<{ handedInAt: Date; mediaType: IncomingFile['mediaType']; sha256: Buffer }>()
      .execute()
    return rows.map(
      ({ documentExternalId, documentNumber, contractExternalId, contractNumber, ...row }) => ({
        exportNumber: row.exportNumber,
        handedInAt: isoInstant(row.handedInAt),
        partnerCode: row.partnerCode,
        handedInBy: row.handedInBy,
        operator: row.operator,
        what: documentExternalId === null ? 'contract' : 'document',
        externalId: documentExternalId ?? contractExternalId ?? '',
        number: documentNumber ?? contractNumber ?? '',
        wantedExternalId: row.wantedExternalId,
        wantedName: row.wantedName,
        name: row.name,
        mediaType: row.mediaType,
        size: row.size,
        sha256: row.sha256.toString('hex'),
      }),
    )
  },
}
