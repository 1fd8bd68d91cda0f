import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lists } from '@partner-portal/contract/lists/lists'
import { productNames } from '@partner-portal/contract/products/products'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { projectRoot } from '#domain/installation/settings.ts'
import { adminOf } from '#test/portal-admin.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { feedRecords, importRecords } from '../../src/import-records.ts'

const portal = useTestPortal()

/** Tables under another name than their record's. */
const tables: Readonly<Record<string, string>> = {
  disputeAnswer: 'lead_dispute',
  limit: 'customer_limit',
  user: 'portal_user',
}

/** Columns without a field of the import, each with the reason. */
const ours: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  financialDocument: {
    confirmed_at: 'confirmed in the portal; the import only removes it',
    confirmed_by: 'confirmed in the portal; the import only removes it',
    remark: 'said in the portal; the import only removes it',
    first_signed_at: 'signed in the portal; the import only removes it',
    first_signed_by: 'signed in the portal; the import only removes it',
    wants_files: 'follows wantedFile and what is handed in',
    files_due: 'follows wantedFile and what is handed in',
  },
  wantedFile: {
    state: 'follows what is handed in and answered',
  },
  lead: {
    consents: 'given in the portal when a lead is reported',
    reported_by: 'the user who reported it in the portal',
    company_verified: 'false if it was reported while the register did not answer',
    next_step: "the partner's own",
    next_step_at: "the partner's own",
    given_up_until: 'of a withdrawal, by the partner',
  },
  disputeAnswer: {
    lead_id: 'of the partner, who opens it in the portal',
    nip: 'of the partner, who opens it in the portal',
    kind: 'of the partner, who opens it in the portal',
    reason: 'of the partner, who opens it in the portal',
    opened_at: 'of the partner, who opens it in the portal',
    opened_by: 'of the partner, who opens it in the portal',
    answered_at: 'when the answer came',
  },
  contract: {
    wants_files: 'follows wantedFile and what is handed in',
    files_due: 'follows wantedFile and what is handed in',
  },
  earlyPayout: {
    requested_at: 'asked for in the portal',
    amount: 'the amount when it was asked for',
    decided_at: 'when the import runs',
    withdrawn_at: 'withdrawn in the portal',
  },
  agent: { shares: 'set by the masters of the firm' },
  partner: { disabled_at: 'set by portal-admin' },
  user: {
    password_hash: 'files contain no passwords',
    status: 'begins as a new user; the user and portal-admin change it',
    status_before: 'the status before the user was blocked',
    username_key: 'made of username',
    is_deactivated: 'set when the team deactivates the member',
    has_second_factor: 'follows the factors that the user adds',
    may_confirm: 'given and taken by the masters of the firm',
    name: 'named in the invitation',
  },
}

/** Fields with a column under another name. */
const fieldOf: Readonly<Record<string, string>> = {
  partner_id: 'partnerCode',
  agent_id: 'agentCode',
  settlement_id: 'settlementExternalId',
  document_id: 'documentExternalId',
  contract_id: 'contractExternalId',
  signed_date: 'events.CONTRACT_SIGNED',
}

/** Records that change others, and are events. */
const ofEvents = ['documentAnswer', 'leadExtension', 'questionAnswer']

test.each([...importRecords.values()].filter(({ name }) => !ofEvents.includes(name)))(
  'every column of $name is imported, except those with a reason here',
  async ({ name, fields }) => {
    const table = tables[name] ?? columnOf(name)
    const { rows } = await sql<{ column: string }>`
      select column_name as "column" from information_schema.columns
      where table_schema = current_schema() and table_name = ${table}
        and is_generated = 'NEVER' and column_name <> 'id'`.execute(portal.db)
    expect(rows.length, 'the table of the record').toBeGreaterThan(0)
    const imported = new Set(Object.keys(fields).flatMap((field) => [field, columnOf(field)]))
    const left = rows
      .map(({ column }) => column)
      .filter((column) => !imported.has(fieldOf[`${table}.${column}`] ?? fieldOf[column] ?? column))
    expect(left.toSorted()).toEqual(Object.keys(ours[name] ?? {}).toSorted())
  },
)

test.each([...importRecords.values()])(
  'docs/import.md has the fields of $name beside the columns of its list, with a star those that it needs',
  ({ name, fields }) => {
    const sections = readFileSync(join(projectRoot, 'docs/import.md'), 'utf8').split(/^##+ /m)
    const section = sections.find((part) => part.startsWith(`${name}\n`)) ?? ''
    // The docs describe `partnerCode` once for all records, and the rest once for all lists.
    const declared = Object.values(lists)
      .filter(({ texts }) => texts === name)
      .flatMap((list) => Object.keys(list.declared))
    const ofLists = declared.length > 0 ? ['externalId', 'agentCode', ...declared] : []
    const known = new Set(['partnerCode', ...ofLists])
    const rows = Object.entries(fields).filter(([field]) => !known.has(field))
    const written = rows.map(([field, { required }]) => `\`${field}\`${required ? '\\*' : ''}`)
    expect(written.filter((field) => !section.includes(field))).toEqual([])
  },
)

test('portal-admin import-fields lists what a record has, and needs', async () => {
  const rows = (await adminOf({}).admin('import-fields loanUpdate')) as Record<string, unknown>[]
  const text = rows.map(({ field, required, takes }) => `${field}${required ? '*' : ''}: ${takes}`)
  expect(text).toEqual([
    'partnerCode: at most 40 characters',
    'agentCode: at most 100 characters',
    'externalId*: at most 100 characters',
    'updateDate*: a date',
    'kind*: RETURN, CORRECTION',
    'documentNumber*: at most 100 characters',
    'customerName*: at most 300 characters',
    'customerNip: a NIP with a valid checksum',
    `product*: ${Object.keys(productNames).join(', ')}, or a code of OFFER_FILE`,
    'updateAmount*: an amount with at most two decimals',
    'currency*: an ISO 4217 code',
    'updateTotalValueAmount: an amount with at most two decimals',
    'updateTotalValueCurrency: an ISO 4217 code',
  ])
  const ofDocuments = await adminOf({}).admin('import-fields financialDocument')
  expect(ofDocuments).toContainEqual(
    expect.objectContaining({ field: 'dueDate', takes: 'a date, for receiver' }),
  )
})

test('a feed has every record that docs/operations.md does not except', () => {
  const rest = [...importRecords.keys()].filter((name) => !feedRecords.has(name))
  const excepted = ['agent', 'brokerContract', 'brokerProduct', 'company', 'partner', 'user']
  expect(rest.toSorted()).toEqual(excepted)
})

/** `repaymentPeriod.value` is the column `repayment_period_value`. */
function columnOf(field: string): string {
  return field.replaceAll('.', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
