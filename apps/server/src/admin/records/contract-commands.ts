import { phoneNumber as phoneRule } from '@partner-portal/contract/rules/phone'
import { email as emailRule } from '@partner-portal/contract/rules/texts'
import { Command } from 'commander'
import { createContractLink } from '#domain/links/contract-links.ts'
import { confirmContractMail } from '#domain/messages/contract-messages.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { isoInstant } from '#platform/instant.ts'
import { queueMessage } from '#platform/messages/outbox.ts'
import { AdminError } from '../command/admin-error.ts'
import { changing, group } from '../command/answer.ts'
import { partnerIdOf } from '../command/find-partner.ts'
import { readInstallation } from '../command/installation.ts'
import { auditByOperator, operatorName } from '../command/operator.ts'
import { readRule } from '../command/write-record.ts'

interface Options {
  partner: string
  phone: string
  email: string
}

export function contractCommands(): Command {
  return group('contract', 'contracts and proposals', [
    changing(
      new Command('confirm-link')
        .description('send the customer the link to confirm a contract (7 days, once)')
        .argument('<number>', "the contract's number or external id")
        .requiredOption('--partner <code>', 'the partner of the contract')
        .requiredOption('--phone <number>', "where the customer's SMS code goes")
        .requiredOption('--email <address>', 'where the link goes'),
      sendConfirmLink,
    ),
  ])
}

async function sendConfirmLink(trx: Db, number: string, options: Options) {
  const { partner } = options
  const phoneNumber = readRule(phoneRule, options.phone)
  const email = readRule(emailRule, options.email)
  const partnerId = await partnerIdOf(trx, partner)
  const contract = await getContract(trx, partnerId, number, partner)
  const now = systemClock.now()
  const { publicUrl, sealer } = await readInstallation(trx)
  const link = await createContractLink(
    trx,
    { partnerId, contractId: contract.id, phoneNumber, email, madeBy: operatorName(), publicUrl },
    now,
  )
  await queueMessage(trx, sealer, confirmContractMail(email, contract, link), now)
  await auditByOperator(trx, 'contract.confirm-link', { number: contract.number, partner })
  return {
    json: { number: contract.number, ...link },
    text: `The link for contract ${contract.number} goes to ${email}: ${link.address}`,
  }
}

async function getContract(db: Db, partnerId: number, number: string, partner: string) {
  const found = await db
    .selectFrom('contract')
    .select(['id', 'number', 'customer_name as customerName'])
    .where('partner_id', '=', partnerId)
    .where(({ or, eb }) => or([eb('number', '=', number), eb('external_id', '=', number)]))
    .limit(2)
    .execute()
  const [contract] = found
  if (!contract) throw new AdminError(`Partner ${partner} has no contract ${number}.`)
  if (found.length > 1)
    throw new AdminError(
      `Partner ${partner} has several contracts ${number}. Give the external id.`,
    )
  const confirmed = await db
    .selectFrom('contract_link')
    .select('confirmed_at')
    .where('partner_id', '=', partnerId)
    .where('contract_id', '=', contract.id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (confirmed?.confirmed_at)
    throw new AdminError(
      `Contract ${number} was confirmed at ${isoInstant(confirmed.confirmed_at)}.`,
    )
  const accepted = await db
    .selectFrom('contract_event')
    .select('date')
    .where('partner_id', '=', partnerId)
    .where('contract_id', '=', contract.id)
    .where('event', '=', 'CONTRACT_ACCEPTED')
    .executeTakeFirst()
  if (accepted)
    throw new AdminError(
      `Contract ${number} was accepted before: its timeline has CONTRACT_ACCEPTED.`,
    )
  return contract
}
