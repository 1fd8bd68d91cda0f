import { Command } from 'commander'
import { vacuumLists } from '#domain/schema/maintenance.ts'
import type { Db } from '#platform/database/connect.ts'
import { findDemoPeople, removeDemo } from '../../demo/remove-demo.ts'
import { AdminError } from '../command/admin-error.ts'
import { changing, group } from '../command/answer.ts'
import { auditByOperator } from '../command/audit-by-operator.ts'

export function demoCommands(): Command {
  return group('demo', 'the demo data', [
    changing(
      new Command('remove')
        .description("remove the demo's partners, their users and all their rows, for good")
        .option('--with-others', "also remove users whom an operator added to the demo's partners"),
      remove,
    ),
  ])
}

async function remove(db: Db, options: { withOthers?: boolean }) {
  const { partners, others } = await findDemoPeople(db)
  if (partners.length === 0)
    return { json: { partners, users: [], rows: 0 }, text: 'This database has no demo.' }
  if (others.length > 0 && !options.withOthers)
    throw new AdminError(
      `The demo's partners (${partners.join(', ')}) have users whom an operator added: ${others.join(', ')}. To remove them too, with everything imported for these partners, run: portal-admin demo remove --with-others`,
    )
  const removed = await db.transaction().execute(async (trx) => {
    const done = await removeDemo(trx)
    await auditByOperator(trx, 'demo.removed', done)
    return done
  })
  await vacuumLists(db)
  const { users, rows } = removed
  return {
    json: removed,
    text: `The demo is removed: ${rows} rows, with the partners ${partners.join(', ')} and the users ${users.join(', ')}.`,
  }
}
