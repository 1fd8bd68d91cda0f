import { Command } from 'commander'
import type { Db } from '#platform/database/connect.ts'
import { changing, group } from '../command/answer.ts'
import { auditByOperator } from '../command/audit-by-operator.ts'
import { partnerIdOf } from './partner-commands.ts'

export interface Salesman {
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

async function setSalesman(db: Db, code: string, options: Salesman) {
  const partnerId = await partnerIdOf(db, code)
  const salesman = await db.transaction().execute(async (trx) => {
    await auditByOperator(trx, 'salesman.set', { partner: code })
    return saveSalesman(trx, partnerId, options)
  })
  return {
    json: salesman,
    text: `The salesman of ${code} is ${options.firstName} ${options.lastName}.`,
  }
}

export async function saveSalesman(db: Db, partnerId: number, given: Salesman) {
  const salesman = {
    partner_id: partnerId,
    first_name: given.firstName,
    last_name: given.lastName,
    phone_number: given.phone ?? null,
    email: given.email ?? null,
  }
  await db
    .insertInto('salesman')
    .values(salesman)
    .onConflict((conflict) => conflict.column('partner_id').doUpdateSet(salesman))
    .execute()
  return salesman
}
