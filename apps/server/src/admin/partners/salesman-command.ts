import { Command } from 'commander'
import type { Db } from '#platform/database/connect.ts'
import { changing, group } from '../command/answer.ts'
import { auditByOperator } from '../command/audit-by-operator.ts'
import { partnerIdOf } from './partner-commands.ts'

interface Options {
  firstName: string
  lastName: string
  phone?: string
  email?: string
}

export function salesmanCommands(): Command {
  return group('salesman', "the provider's person for a partner", [
    changing(
      new Command('set')
        .description('name the salesman of a partner')
        .argument('<partner>', "the partner's code")
        .requiredOption('--first-name <name>')
        .requiredOption('--last-name <name>')
        .option('--phone <number>')
        .option('--email <address>'),
      setSalesman,
    ),
  ])
}

async function setSalesman(db: Db, code: string, options: Options) {
  const salesman = {
    partner_id: await partnerIdOf(db, code),
    first_name: options.firstName,
    last_name: options.lastName,
    phone_number: options.phone ?? null,
    email: options.email ?? null,
  }
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('salesman')
      .values(salesman)
      .onConflict((conflict) => conflict.column('partner_id').doUpdateSet(salesman))
      .execute()
    await auditByOperator(trx, 'salesman.set', { partner: code })
  })
  return {
    json: salesman,
    text: `The salesman of ${code} is ${options.firstName} ${options.lastName}.`,
  }
}
