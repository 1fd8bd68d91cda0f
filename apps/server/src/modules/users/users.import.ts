import { roles, userType } from '@partner-portal/contract/roles'
import { phoneNumber } from '@partner-portal/contract/rules/phone'
import { email } from '@partner-portal/contract/rules/texts'
import { ownerFields } from '#domain/import/fields.ts'
import type { ImportRecord } from '#domain/import/record.ts'
import { resolveAgents } from '#domain/import/resolve-agents.ts'
import { upsertEach } from '#domain/import/upsert-each.ts'
import { loginKey } from '#domain/session/login-key.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import { saveUser } from './save-user.ts'

const fields: ImportRecord['fields'] = {
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
}

/**
 * The record `user` of portal-admin import. Its key is the user name, without case. New users get a
 * link to set a password; files contain none.
 */
export const userRecord: ImportRecord = {
  name: 'user',
  fields,
  key: (row) => loginKey(String(row.username)),
  async upsert(db, partnerId, rows, _given, context) {
    const { known, refused, agentIds } = await resolveAgents(db, partnerId, rows)
    const saved = await upsertEach(known, (row) => {
      const agentId = agentIds.get(String(row.agentCode)) ?? null
      return inTransaction(db, (trx) => saveUser(trx, { partnerId, agentId, row }, context))
    })
    return { ...saved, refused: [...refused, ...saved.refused] }
  },
}
