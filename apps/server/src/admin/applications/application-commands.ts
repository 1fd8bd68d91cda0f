import { Command } from 'commander'
import { applicationRejectedMail } from '#domain/messages/broker-messages.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { queueMessage } from '#platform/messages/outbox.ts'
import { AdminError } from '../command/admin-error.ts'
import { asTable, changing, group, reading } from '../command/answer.ts'
import { auditByOperator } from '../command/audit-by-operator.ts'
import { readInstallation } from '../command/installation.ts'
import { approveApplication } from './approve-application.ts'
import { decide, getApplication } from './decide-application.ts'

export function applicationCommands(): Command {
  return group('application', "brokers' applications", [
    reading(
      new Command('list')
        .description('the applications, the newest first')
        .option('--waiting', 'only those that wait for a decision'),
      listApplications,
    ),
    changing(
      new Command('approve')
        .description(
          'create a partner with products and salesman, and its user, and send the link to set a password',
        )
        .argument('<id>')
        .option('--salesman <name>', "first and last name of the broker's salesman")
        .option('--salesman-phone <number>')
        .option('--salesman-email <address>')
        .option(
          '--product <codes...>',
          'what the broker may integrate (default: what was asked for)',
        )
        .option('--partner <code>', "the new partner's code (default: BR-NIP)")
        .option('--username <name>', 'the login (default: the e-mail address)'),
      approveApplication,
    ),
    changing(
      new Command('reject')
        .description('decline an application and tell the applicant why')
        .argument('<id>')
        .requiredOption('--reason <text>', 'in Polish, for the applicant'),
      rejectApplication,
    ),
  ])
}

async function listApplications(db: Db, options: { waiting?: boolean }) {
  let query = db
    .selectFrom('broker_application')
    .select([
      'id',
      'created_at as created',
      'status',
      'company_name as company',
      'nip',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'phone_number as phone',
      'website',
      'products',
      'message',
      'consents',
      'reason',
    ])
    .orderBy('id', 'desc')
  if (options.waiting) query = query.where('status', '=', 'NEW')
  const rows = await query.execute()
  const text = asTable(
    rows.map(({ id, created, status, company, nip, firstName, lastName, email, phone }) => ({
      id,
      created,
      status,
      company,
      nip,
      person: `${firstName} ${lastName}`,
      email,
      phone,
    })),
  )
  return { json: rows, text }
}

async function rejectApplication(db: Db, id: string, { reason }: { reason: string }) {
  const application = await getApplication(db, id)
  const { id: number, company, email } = application
  if (application.status === 'REJECTED')
    return { json: { id: number }, text: `Application ${id} was rejected before; nothing changed.` }
  if (application.status === 'APPROVED')
    throw new AdminError(`Application ${id} is approved. Suspend its user instead.`)
  const { sealer } = await readInstallation(db)
  const now = systemClock.now()
  await db.transaction().execute(async (trx) => {
    await decide(trx, number, { status: 'REJECTED', reason }, now)
    await queueMessage(trx, sealer, applicationRejectedMail(email, company, reason), now)
    await auditByOperator(trx, 'application.rejected', { application: number, reason })
  })
  return {
    json: { id: number, status: 'REJECTED' },
    text: `Application ${id} of ${company} is rejected; the reason goes to ${email}.`,
  }
}
