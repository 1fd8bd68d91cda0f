// npm run schema: compares the code with a migrated database. A CHECK or an enum must allow exactly the values
// of the code's list: a status that the database refuses would compile, and stop an import. Lists must sort
// statuses in the order of the contract, and need an index for each sortable column and one that covers their
// filters. The tables' types must have the database's columns. Migrations must have unique numbers, keep the
// rules of CONTRIBUTING (migration-faults.ts), and stay as in the last release, which the changelog's version
// follows (releases.ts).

import { contactField } from '@partner-portal/contract/account/contact.rules'
import { brokerContract } from '@partner-portal/contract/account/settings'
import { consentAnswers, consentChannels } from '@partner-portal/contract/consents/consent-answers'
import { timelineEvents } from '@partner-portal/contract/contracts/contract-timeline'
import { receivedStatuses } from '@partner-portal/contract/documents/document-status'
import { handedFileTypes } from '@partner-portal/contract/files/file-content'
import { fileOutcomes, wantedStates } from '@partner-portal/contract/files/wanted-files'
import { deliveryKinds } from '@partner-portal/contract/integrations/delivery-outcomes'
import { environments } from '@partner-portal/contract/integrations/environments'
import { logoTypes } from '@partner-portal/contract/integrations/logo-rules'
import { styleTypes } from '@partner-portal/contract/integrations/style-values'
import { disputeDecisions, disputeKinds } from '@partner-portal/contract/leads/dispute-kinds'
import { leadStatuses } from '@partner-portal/contract/leads/lead-status'
import { repaymentPeriodTypes } from '@partner-portal/contract/list/dictionaries'
import type { ListField } from '@partner-portal/contract/list/list'
import { newsMails } from '@partner-portal/contract/protocol/news-topics'
import { userStatus, userType } from '@partner-portal/contract/protocol/roles'
import { earlyPayoutStates } from '@partner-portal/contract/settlements/early-payout-states'
import { settlementStatuses } from '@partner-portal/contract/settlements/settlement-status'
import { type RawBuilder, sql } from 'kysely'
import { readRelease } from '../../../packages/runtime/sources.mjs'
import { snakeCase } from '../src/domain/list/grid-table.ts'
import { migrate } from '../src/domain/schema/migrate.ts'
import { sqlMigrations } from '../src/domain/schema/migrations.ts'
import { listSourcesOf } from '../src/lists.ts'
import { connect } from '../src/platform/database/connect.ts'
import { startEmbedded } from '../src/platform/database/embedded.ts'
import type { Database } from '../src/platform/database/schema.ts'
import type { GridSource } from '../src/platform/list/grid-source.ts'
import { columnFaults, type DatabaseColumn } from './column-faults.ts'
import { findMigrationFaults, findReindexFaults } from './migration-faults.ts'
import { findReleaseFaults } from './releases.ts'
import { findSortFaults } from './sort-faults.ts'

process.once('uncaughtException', (error) => {
  const isOfDatabase = 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code))
  console.error(isOfDatabase ? `The migrated database refuses a query: ${error.message}.` : error)
  process.exit(1)
})

const lists = new Map<string, readonly string[]>(
  Object.entries({
    'account_link.kind': allOf<Database['account_link']['kind']>({
      reset: true,
      set: true,
      switch: true,
      unlock: true,
    }),
    'broker_application.status': allOf<Database['broker_application']['status']>({
      NEW: true,
      APPROVED: true,
      REJECTED: true,
    }),
    'broker_contract.status': brokerContract.shape.status.options,
    'contact_change.field': contactField.options,
    'contract_event.event': timelineEvents,
    'customer_limit.environment': environments,
    'early_payout.state': earlyPayoutStates,
    'handed_file.outcome': fileOutcomes,
    'wanted_file.state': wantedStates,
    'handed_file.media_type': Object.keys(handedFileTypes),
    'lead_dispute.kind': disputeKinds,
    'lead_dispute.decision': disputeDecisions,
    'consent_link.channel': consentChannels,
    'consent_answer.answer': consentAnswers,
    'financial_document.relation': allOf<Database['financial_document']['relation']>({
      gained: true,
      receiver: true,
    }),
    'financial_document.repayment_period_type': repaymentPeriodTypes,
    'logo.logo_type': logoTypes,
    'message.channel': allOf<Database['message']['channel']>({
      email: true,
      sms: true,
      push: true,
    }),
    'news.mail': newsMails.filter((mail) => mail !== 'never'),
    'news_choice.mail': newsMails,
    'notification.environment': environments,
    'notification.kind': deliveryKinds,
    'portal_user.status': userStatus.options,
    'portal_user.status_before': userStatus.options.filter((status) => status !== 'DISABLED'),
    'portal_user.type': userType.options,
    'style.type': styleTypes,
  }),
)

/** SQL functions that sort statuses. */
const orders: Readonly<Record<string, readonly string[]>> = {
  document_status_order: receivedStatuses,
  lead_status_order: leadStatuses,
  settlement_status_order: settlementStatuses,
}

/** Every value of a union type: a missing one does not compile. */
function allOf<T extends string>(values: Record<T, true>): readonly string[] {
  return Object.keys(values)
}

const embedded = await startEmbedded({ dataDir: null })
const { db, close } = connect(embedded, { longRunning: true })
await migrate(db)
const { rows: checks } = await sql<{ column: string; check: string }>`
  SELECT conrelid::regclass || '.' || attname AS column, pg_get_constraintdef(c.oid) AS check
  FROM pg_constraint AS c JOIN pg_attribute AS a ON attrelid = conrelid AND attnum = conkey[1]
  WHERE contype = 'c' AND cardinality(conkey) = 1
    AND pg_get_constraintdef(c.oid) LIKE '%= ANY (ARRAY[%'`.execute(db)
const { rows: enums } = await sql<{ column: string; allowed: string[] }>`
  SELECT table_name || '.' || column_name AS column, array_agg(enumlabel::text) AS allowed
  FROM information_schema.columns
  JOIN pg_enum ON enumtypid = format('%I.%I', udt_schema, udt_name)::regtype
  WHERE table_schema = 'public' AND data_type = 'USER-DEFINED'
  GROUP BY 1`.execute(db)
const columns = await sql<DatabaseColumn>`
  SELECT table_name || '.' || column_name AS name, is_nullable = 'YES' AS "isNullable"
  FROM information_schema.columns
  WHERE table_schema = 'public' AND table_name NOT LIKE 'kysely_%'`.execute(db)
const sources = Object.values(listSourcesOf({ featuresOff: [] }))
for (const [column, values] of sources.flatMap(codesOf))
  lists.set(column, [...new Set([...(lists.get(column) ?? []), ...values])])
const orderIndexes = new Map(await Promise.all(Object.keys(orders).map(readIndexes)))
const orderFaults = await Promise.all(Object.entries(orders).map(findOrderFaults))
const sortFaults = await findSortFaults(db, sources)
await close()
await embedded.stop()

const allowedBy = [
  ...enums,
  ...checks.map(({ column, check }) => ({
    column,
    allowed: [...check.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value),
  })),
]
const faults = allowedBy.flatMap(({ column, allowed }) => {
  const listed = lists.get(column)
  lists.delete(column)
  if (!listed) return [`${column} has no list in apps/server/test/check-schema.ts.`]
  return [
    ...listed
      .filter((value) => !allowed.includes(value))
      .map((value) => `${column}: the database refuses ${value}. Add it by a migration.`),
    ...allowed
      .filter((value) => !listed.includes(value))
      .map((value) => `${column}: the database allows ${value}, which the code does not know.`),
  ]
})
faults.push(
  ...orderFaults.flat(),
  ...sortFaults,
  ...columnFaults(columns.rows),
  ...(await findNumberFaults()),
)
faults.push(...(await findMigrationFaults(await sqlMigrations(), readRelease())))
faults.push(...findReleaseFaults(await sqlMigrations()))
faults.push(...findReindexFaults(await sqlMigrations(), orderIndexes))
for (const column of lists.keys()) faults.push(`${column} has no CHECK or enum with a list.`)
for (const fault of new Set(faults)) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

/** The codes of a list's columns. Documents of both relations share some. */
function codesOf({ grid, table }: GridSource): [column: string, values: readonly string[]][] {
  return Object.entries<ListField>(grid.declared).flatMap(([field, { codes }]) => {
    const column = `${compiled(table)}.${snakeCase(field)}`
    const isInTable = columns.rows.some(({ name }) => name === column)
    return codes && isInTable ? [[column, codes.values]] : []
  })
}

function compiled(part: RawBuilder<unknown>): string {
  return part.compile(db).sql.replaceAll('"', '')
}

async function readIndexes(name: string): Promise<[string, string[]]> {
  const { rows } = await sql<{ index: string }>`
    SELECT indexrelid::regclass::text AS index FROM pg_index
    WHERE strpos(pg_get_indexdef(indexrelid), ${`${name}(`}) > 0`.execute(db)
  return [name, rows.map(({ index }) => index)]
}

async function findOrderFaults([name, statuses]: [string, readonly string[]]): Promise<string[]> {
  const { rows } = await sql<{ status: string }>`
    SELECT status FROM unnest(${statuses}::text[]) AS status
    WHERE ${sql.id(name)}(status) IS NOT NULL ORDER BY ${sql.id(name)}(status)`.execute(db)
  const sorted = rows.map(({ status }) => status)
  return sorted.join() === statuses.join()
    ? []
    : [`${name} sorts ${sorted}; the contract's order is ${statuses}. Replace it by a migration.`]
}

async function findNumberFaults(): Promise<string[]> {
  const names = (await sqlMigrations()).map(({ name }) => name)
  const byNumber = Map.groupBy(names, (name) => name.slice(0, 3))
  return [...byNumber.values()]
    .filter((same) => same.length > 1)
    .map((same) => `Migrations ${same.join(' and ')} have the same number. Renumber the newer one.`)
}
