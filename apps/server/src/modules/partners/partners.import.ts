import { isDeepStrictEqual } from 'node:util'
import { textOf } from '#domain/import/fields.ts'
import { rowRecord } from '#domain/import/upsert.ts'
import { record } from '#platform/events/record.ts'

/** The record `partner` of portal-admin import. Its key is the code. */
export const partnerRecord = rowRecord({
  name: 'partner',
  isShared: true,
  fields: {
    code: {
      kind: 'pattern',
      pattern: /^[A-Z0-9][A-Z0-9-]{1,39}$/,
      expected: '2 to 40 capitals, digits and dashes',
      required: true,
    },
    name: { kind: 'text', max: 300, required: true },
    nip: { kind: 'nip' },
    recommendationCode: {
      kind: 'pattern',
      pattern: /^[A-Za-z0-9_-]{1,40}$/,
      expected: 'up to 40 letters, digits, _ and -',
    },
  },
  key: (row) => String(row.code),
  async save(trx, row, { fileFields, now, by }) {
    const code = String(row.code)
    const name = String(row.name)
    const nip = textOf(row.nip)
    const recommendationCode = textOf(row.recommendationCode)
    const before = await trx
      .selectFrom('partner')
      .select(['id', 'name', 'nip', 'recommendation_code'])
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst()
    const after = {
      name,
      nip: fileFields.has('nip') ? nip : (before?.nip ?? null),
      // Shops use the code, so an empty cell does not remove it.
      recommendation_code: recommendationCode ?? before?.recommendation_code ?? null,
    }
    if (before && isDeepStrictEqual({ ...after, id: before.id }, before)) return 'same'
    if (after.recommendation_code !== (before?.recommendation_code ?? null)) {
      const holder = await trx
        .selectFrom('partner')
        .select('code')
        .where('recommendation_code', '=', after.recommendation_code)
        .executeTakeFirst()
      if (holder)
        return { reason: `recommendationCode: ${recommendationCode} is that of ${holder.code}` }
    }
    const { id } = before
      ? await trx
          .updateTable('partner')
          .set(after)
          .where('id', '=', before.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx
          .insertInto('partner')
          .values({ code, ...after })
          .returning('id')
          .executeTakeFirstOrThrow()
    const kind = before ? 'partner.updated' : 'partner.created'
    const content = { name, nip: after.nip, recommendationCode: after.recommendation_code }
    const actor = { partnerId: id, username: null, operator: by }
    await record(trx, now, actor, kind, { id }, {}, content)
    return before ? 'updated' : 'created'
  },
})
