import { codeOf } from '@partner-portal/contract/protocol/facts'
import { Command } from 'commander'
import { loadConfig } from '#domain/installation/config-file.ts'
import { replaceKey } from '#domain/leads/receipt-keys.ts'
import { findDigests, verifyReceipts } from '#domain/leads/verify-receipts.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { lockChain, verifyChain } from '#platform/events/chain.ts'
import { asTable, changing, group, reading } from '../command/answer.ts'
import { knownSealer, readInstallation } from '../command/installation.ts'
import { AdminError, MOST_NAMED, recordByOperator, requireUnbroken } from '../command/operator.ts'
import { wholeNumber } from '../command/option-values.ts'
import { nameOf, requireLink } from '../maintenance/audit-commands.ts'

const MOST_POSITION = 1e15 - 1

export function receiptCommands(): Command {
  return group('receipt', 'the signed receipts of reported leads', [
    reading(
      new Command('verify')
        .description('compute the chain of receipts and events again, and verify each signature')
        .option('--head <position:hash>', 'an earlier head that the chain must still contain'),
      verify,
    ),
    reading(
      new Command('digests')
        .description('what joins two receipts in the chain, without what is between')
        .requiredOption('--from <position>', 'the first', wholeNumber(MOST_POSITION))
        .requiredOption('--to <position>', 'the last', wholeNumber(MOST_POSITION)),
      async (db: Db, range: { from: number; to: number }) => {
        const rows = await findDigests(db, range)
        return { json: rows, text: asTable(rows) }
      },
    ),
    changing(
      new Command('replace-key').description(
        'sign with a new key from now on; the earlier ones stay published',
      ),
      async (trx: Db) => {
        const { sealer } = await readInstallation(trx)
        await lockChain(trx)
        const { kid } = await replaceKey(trx, sealer, systemClock.now())
        const facts = { kid: codeOf(kid) }
        await recordByOperator(trx, null, 'receipt.key-replaced', null, facts)
        return { json: { kid }, text: `Receipts are signed with the key ${kid} from now on.` }
      },
    ),
  ])
}

const faults = {
  changed: 'was changed after it was signed',
  gap: 'is missing from the chain',
  unsigned: 'has no signature of a key of this installation',
} as const

async function verify(db: Db, { head }: { head?: string }) {
  const sealer = knownSealer(loadConfig())
  if (!sealer) throw new AdminError('There is no AUTH_SECRET yet. The server makes it.')
  const chain = await verifyChain(db)
  const { breaks, strangeKeys, refused, ...counts } = await verifyReceipts(db, sealer)
  await requireLink(db, head)
  requireUnbroken('The chain of receipts', [
    ...chain.breaks.map(nameOf),
    ...breaks.map(({ position, what }) => `the receipt at position ${position} ${faults[what]}`),
    ...strangeKeys.map((kid) => `the key ${kid} was not made with a secret of this installation`),
    ...refused.map(
      ({ partnerId, leadId }) =>
        `what waits to be signed for lead ${leadId} of partner ${partnerId} is not what its report wrote`,
    ),
  ])
  const { receipts, deleted, late, waiting } = counts
  const which = late.length > 0 ? ` (${late.slice(0, MOST_NAMED).join(', ')})` : ''
  const text = `${receipts} receipts, unbroken; ${deleted} of them deleted, ${late.length} signed late${which}, ${waiting} more not signed yet. Keep the head elsewhere, and give it to the next check with --head: ${chain.head}`
  return { json: { ...counts, head: chain.head }, text }
}
