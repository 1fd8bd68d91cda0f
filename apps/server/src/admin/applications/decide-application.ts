import type { Db } from '#platform/database/connect.ts'
import { AdminError } from '../command/admin-error.ts'
import { operatorName } from '../command/operator-name.ts'

export async function getApplication(db: Db, id: string) {
  const application = await db
    .selectFrom('broker_application')
    .leftJoin('portal_user', 'portal_user.id', 'broker_application.user_id')
    .leftJoin('partner', 'partner.id', 'portal_user.partner_id')
    .select([
      'broker_application.id',
      'broker_application.status',
      'company_name as company',
      'broker_application.nip',
      'broker_application.email',
      'broker_application.phone_number as phone',
      'broker_application.products',
      'portal_user.username',
      'partner.code as partner',
    ])
    .where('broker_application.id', '=', /^\d{1,9}$/.test(id) ? Number(id) : 0)
    .executeTakeFirst()
  if (!application)
    throw new AdminError(`There is no application ${id}. See: portal-admin application list`)
  return application
}

/** Decides a waiting application. Fails if another operator has decided it meanwhile. */
export async function decide(
  trx: Db,
  id: number,
  decision: { status: 'APPROVED'; userId: number } | { status: 'REJECTED'; reason: string },
  now: Date,
): Promise<void> {
  const decided = await trx
    .updateTable('broker_application')
    .set({
      status: decision.status,
      decided_at: now,
      decided_by: operatorName(),
      ...('userId' in decision ? { user_id: decision.userId } : { reason: decision.reason }),
    })
    .where('id', '=', id)
    .where('status', '=', 'NEW')
    .returning('id')
    .executeTakeFirst()
  if (!decided) throw new AdminError(`Application ${id} has just been decided by somebody else.`)
}
