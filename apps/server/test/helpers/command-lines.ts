import type { Command } from 'commander'
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { chainEvents } from '#platform/events/chain.ts'
import { nipOf } from './lead-reports.ts'

export function leavesOf(command: Command): Command[] {
  return command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf)
}

/** `salesman set` */
export function pathOf(command: Command): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}`.trim() : ''
}

/** Files and folders of a line, and a free name for each file that a command writes. */
export interface Paths {
  readonly folder: string
  readonly newFile: string
  readonly partners: string
  /** The number of the question of `prepareCommands`. */
  readonly question: number
}

const reached = '--phone 600100200 --email nowy@example.com'

/**
 * A line for each command of portal-admin that works on the demo after `prepareCommands`, in an order in which
 * all succeed.
 */
export function commandLines({
  folder,
  newFile,
  partners,
  question,
}: Paths): Readonly<Record<string, string>> {
  return {
    doctor: '',
    import: `${partners} --record partner`,
    'import-fields': 'financialDocument',
    'partner create': 'NOWY --name Nowy --recommendation-code NOWY-1',
    'partner list': '',
    'agent create': 'N1 --partner NOWY --name Ewa',
    'agent update': 'N1 --partner NOWY --name Ewa-Kos',
    'agent list': '--partner NOWY',
    'user create': `ewa --partner NOWY --roles ROLE_USER ${reached}`,
    'user list': '--partner NOWY',
    'user suspend': 'ewa',
    'user activate': 'ewa',
    'user roles': 'ewa ROLE_USER,ROLE_SETTINGS',
    'user disable': 'ewa',
    'user enable': 'ewa',
    'user logout': 'ewa',
    'user unlock': 'ewa',
    'user reset-factors': 'ewa',
    'user set-password-link': 'ewa',
    'user switch-link': 'ewa',
    'switched-login list': '',
    'switched-login end': '00000000-0000-4000-8000-000000000001',
    'operator list': '',
    'product enable': 'NOWY NANO --periods 3,6 --rate 100 --form-url https://form.example.com/a',
    'product disable': 'NOWY NANO',
    'product replace-keys': 'BROKER PURCHASE_FINANCE --environment test',
    'salesman set': 'NOWY --first-name Anna --last-name Nowak --phone +48600200300',
    'application list': '--waiting',
    'application approve':
      '1 --salesman Anna_Nowak --salesman-phone +48600200300 --salesman-email anna@example.com',
    'application reject': '2 --reason Nie',
    'broker-contract set': 'NOWY --number U/1 --signed-at 2026-01-02',
    'broker-contract list': '',
    'lead list': '--extension',
    'lead decide-extension': 'LEAD/1 --partner DEMO --outcome refused --answer Nie',
    'lead disputes': '--open',
    'lead answer-dispute': '1 --partner DEMO --decision REJECTED --answer Nie',
    'document remarks': '--partner DEMO',
    'document answer': 'ASKED-1 --partner DEMO --answer Tak --id A-1',
    'question list': '--open',
    'question answer': `${question} --partner DEMO --answer Tak`,
    'settlement list': '--early-payout',
    'settlement answer-early-payout': 'ASKED-1 --partner DEMO --state refused --reason Nie',
    'contract confirm-link': `UNSIGNED-1 --partner DEMO ${reached}`,
    'file want': 'W-1 --partner DEMO --document ASKED-1 --name Umowa',
    'file fetch': `--out ${folder}`,
    'file taken': '1',
    export: `application --out ${newFile}`,
    'feed list': '',
    'outbox list': '--waiting',
    'outbox retry': '',
    'event list': '',
    'event retry': '',
    deliveries: '--partner BROKER',
    'push replace-key': '',
    'receipt verify': '',
    'receipt digests': '--from 1 --to 1',
    'receipt replace-key': '',
    'audit list': '--user partner',
    'audit verify': '',
    'audit export': `--out ${newFile}.audit`,
    'content check': '',
    'texts check': folder,
    'texts extract': `pl --out ${newFile}.texts`,
    backup: `${newFile}.backup`,
    reseal: '',
    'secrets accept': '',
    'mail test': 'anna@example.com',
    'partner disable': 'NOWY',
    'partner enable': 'DEMO',
    'demo remove': '',
    hold: '',
    resume: '',
    'operator add': 'anna',
    'audit prune': '--older-than 90',
    'operator remove': 'anna',
    migrate: '',
    restore: `${newFile}.backup`,
  }
}

/** Words of a line; `_` stands for a space. */
export function wordsOf(path: string, line: string): string[] {
  return `${path} ${line}`
    .trim()
    .split(' ')
    .map((word) => (/^[A-Z][a-z]+_/.test(word) ? word.replace('_', ' ') : word))
}

/**
 * Records for the lines to decide: an application, an extension, a dispute, a remark, a question, whose number it
 * returns, an early payout, a switched login.
 */
export async function prepareCommands(db: Db): Promise<number> {
  const { demo, user } = await db
    .selectFrom('portal_user')
    .select(['partner_id as demo', 'id as user'])
    .where('username', '=', 'partner')
    .executeTakeFirstOrThrow()
  const lead = sql`(select id from lead where partner_id = ${demo} and status = 'LOCKED' order by id limit 1)`
  const document = sql`(select id from financial_document where partner_id = ${demo}
    and relation = 'receiver' and status = 'to_confirm' order by id limit 1)`
  const settlement = sql`(select id from settlement where partner_id = ${demo} and status = 'open' order by id limit 1)`
  const contract = sql`(select id from contract c where partner_id = ${demo} and not exists
    (select from contract_event e where e.partner_id = c.partner_id and contract_id = c.id and event = 'CONTRACT_ACCEPTED')
    order by id limit 1)`
  for (const [at, nip] of [nipOf(1), nipOf(2)].entries())
    await sql`insert into broker_application (created_at, status, company_name, nip, first_name,
        last_name, email, phone_number, products, consents)
      values (now(), 'NEW', 'Sklep', ${nip}, 'Ewa', 'Kos', ${`sklep${at}@example.com`},
        '+48600100200', '{PURCHASE_FINANCE}', '[]')`.execute(db)
  await sql`update lead set number = 'LEAD/1' where partner_id = ${demo} and id = ${lead}`.execute(
    db,
  )
  await sql`insert into event (partner_id, kind, record, record_id, at, actor)
    select partner_id, kind, 'lead', id, now(), 'partner'
    from lead, unnest(array['lead.extension-requested', 'question.asked']) as kind
    where number = 'LEAD/1'`.execute(db)
  await sql`insert into lead_dispute (partner_id, nip, kind, reason, opened_at, opened_by)
    values (${demo}, ${nipOf(3)}, 'OTHER_FIRM', 'Inna firma', now(), ${user})`.execute(db)
  await sql`update financial_document set external_id = 'ASKED-1', remark = 'QUESTIONED' where partner_id = ${demo} and id = ${document}`.execute(
    db,
  )
  await sql`update settlement set external_id = 'ASKED-1' where partner_id = ${demo} and id = ${settlement}`.execute(
    db,
  )
  await sql`insert into early_payout (partner_id, settlement_id, requested_at, amount)
    select partner_id, id, now(), 100 from settlement where external_id = 'ASKED-1'`.execute(db)
  await sql`update contract set external_id = 'UNSIGNED-1' where partner_id = ${demo} and id = ${contract}`.execute(
    db,
  )
  await sql`insert into session (id, user_id, created_at, rotated_at, used_at, impersonated_by, ends_at)
    values ('00000000-0000-4000-8000-000000000001', ${user}, now(), now(), now(), 'anna', now() + interval '1 hour')`.execute(
    db,
  )
  await sql`insert into event (at, partner_id, kind) values (now() - interval '1 year', 0, 'command.run')`.execute(
    db,
  )
  await chainEvents(db)
  const asked = await db
    .selectFrom('event')
    .select('position')
    .where('kind', '=', 'question.asked')
    .executeTakeFirstOrThrow()
  return Number(asked.position)
}
