import { roles } from '@partner-portal/contract/protocol/roles'
import type { TestPortal } from '#test/test-portal.ts'

/** Records that the demo lacks: an agent's settlement, and another partner whose users may open every list. */
export async function prepareGrids({ db }: TestPortal): Promise<void> {
  const { id } = await db
    .selectFrom('agent')
    .select('id')
    .where('name', '=', 'Łucja Ścibor')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('settlement')
    .set({ agent_id: id })
    .where('status', '=', 'processing')
    .execute()
  await db
    .updateTable('portal_user')
    .set({ roles: [...roles], type: 'EMPLOYEE' })
    .where('username', '=', 'broker')
    .execute()
}
