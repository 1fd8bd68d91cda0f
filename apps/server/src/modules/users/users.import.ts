import { roles, userType } from '@partner-portal/contract/protocol/roles'
import { phoneNumber } from '@partner-portal/contract/rules/phone'
import { email } from '@partner-portal/contract/rules/texts'
import { ownerFields } from '#domain/import/fields.ts'
import type { ImportRecord } from '#domain/import/record.ts'
import { resolveAgents, upsertEach } from '#domain/import/upsert.ts'
import { loginKey } from '#domain/session/login-key.ts'
import { saveUser } from './save-user.ts'

export const userFields = {
  ...ownerFields,
  username: {
    kind: 'pattern',
    pattern: /^\S{1,200}$/,
    expected: 'up to 200 characters without spaces',
    required: true,
  },
  email: { kind: 'rule', rule: email },
  phoneNumber: { kind: 'rule', rule: phoneNumber },
  roles: { kind: 'set', choices: roles },
  type: { kind: 'choice', choices: userType.options },
  isMaster: { kind: 'choice', choices: ['true', 'false'] },
} as const satisfies ImportRecord['fields']

/**
 * The record `user` of portal-admin import. Its key is the user name, without case. New users get a
 * link to set a password; files contain none.
 */
export const userRecord: ImportRecord = {
  name: 'user',
  fields: userFields,
  sendsLinks: true,
  key: (row) => loginKey(String(row.username)),
  async upsert(db, partnerId, rows, _given, context) {
    const { known, refused, agentIds } = await resolveAgents(db, partnerId, rows)
    const saved = await upsertEach(db, known, (trx, row) => {
      const agentId = agentIds.get(String(row.agentCode)) ?? null
      return saveUser(trx, { partnerId, agentId, row }, context)
    })
    return { ...saved, refused: [...refused, ...saved.refused] }
  },
}
