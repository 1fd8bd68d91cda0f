import { brokerContract } from '@partner-portal/contract/settings'
import { Command, Option } from 'commander'
import { brokerContractFields } from '#modules/settings/broker-contracts.import.ts'
import { saveBrokerContract } from '#modules/settings/save-broker-contract.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { changing, group, reading } from '../command/answer.ts'
import { operatorName } from '../command/operator-name.ts'
import { readOption } from '../command/read-option.ts'
import { partnerIdOf } from './partner-commands.ts'

interface Options {
  number: string
  signedAt: string
  status?: string
  documentUrl?: string
}

export function brokerContractCommands(): Command {
  return group('broker-contract', 'the contracts of brokers with the provider', [
    changing(
      new Command('set')
        .description("set a partner's contract, which its users see in their settings")
        .argument('<partner>', "the partner's code")
        .requiredOption('--number <number>')
        .requiredOption('--signed-at <day>', 'YYYY-MM-DD')
        .addOption(
          new Option('--status <status>', 'default: unchanged, ACTIVE for a new contract').choices(
            brokerContract.shape.status.options,
          ),
        )
        .option('--document-url <url>', 'the address of the document'),
      setBrokerContract,
    ),
    reading(new Command('list').description('list the contracts'), listBrokerContracts),
  ])
}

export async function setBrokerContract(db: Db, code: string, options: Options) {
  const { status, documentUrl } = options
  const row = {
    number: readOption('--number', brokerContractFields.number, options.number),
    signedAt: readOption('--signed-at', brokerContractFields.signedAt, options.signedAt),
    ...(status === undefined ? {} : { status }),
    ...(documentUrl === undefined
      ? {}
      : {
          documentUrl: readOption('--document-url', brokerContractFields.documentUrl, documentUrl),
        }),
  }
  const partnerId = await partnerIdOf(db, code)
  const given = new Set(Object.keys(row))
  const context = { now: systemClock.now(), by: operatorName() }
  const outcome = await db
    .transaction()
    .execute((trx) => saveBrokerContract(trx, { partnerId, row, given }, context))
  const changed = outcome === 'same' ? ' as before' : ''
  return {
    json: { partner: code, ...row, changed: outcome !== 'same' },
    text: `The contract of ${code} is ${row.number} of ${row.signedAt}${changed}.`,
  }
}

function listBrokerContracts(db: Db) {
  return db
    .selectFrom('broker_contract')
    .innerJoin('partner', 'partner.id', 'broker_contract.partner_id')
    .select(['partner.code as partner', 'number', 'signed_at as signedAt', 'status'])
    .select('document_url as documentUrl')
    .orderBy('partner.code')
    .execute()
}
