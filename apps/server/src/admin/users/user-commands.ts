import { type Role, roles, userType } from '@partner-portal/contract/roles'
import { phoneNumber as phoneRule } from '@partner-portal/contract/rules/phone'
import { email as emailRule } from '@partner-portal/contract/rules/texts'
import { Command, Option } from 'commander'
import { sql } from 'kysely'
import { insertUser } from '#domain/new-users/insert-user.ts'
import type { Db } from '#platform/database/connect.ts'
import { AdminError } from '../command/admin-error.ts'
import { asTable, changing, group, reading } from '../command/answer.ts'
import { readContext } from '../command/installation.ts'
import { readRule } from '../command/read-option.ts'
import { partnerIdOf } from '../partners/partner-commands.ts'
import { activateUser } from './activate-user.ts'
import { resetFactorsCommand } from './reset-factors.ts'
import { userAccessCommands } from './user-access.ts'
import { changeUser, requireValidLogin } from './user-changes.ts'
import { userLinkCommands } from './user-links.ts'

interface CreateOptions {
  partner: string
  email: string
  phone: string
  roles: string
  type: 'EMPLOYEE' | 'OWNER'
  master?: boolean
  agent?: string
}

function createUserCommand(): Command {
  return changing(
    new Command('create')
      .description('create a user and send the link to set a password')
      .argument('<username>')
      .requiredOption('--partner <code>', 'the company the user belongs to')
      .requiredOption('--email <address>')
      .requiredOption('--phone <number>', 'for SMS codes')
      .requiredOption('--roles <roles>', `separated by commas: ${roles.join(',')}`)
      .addOption(new Option('--type <type>').choices(userType.options).default('EMPLOYEE'))
      .option('--master', 'a network master, who sees all rows of the partner and its agents')
      .option('--agent <code>', "the user's agent; the user sees only that agent's rows"),
    createUser,
  )
}

async function createUser(db: Db, username: string, options: CreateOptions) {
  const phoneNumber = readRule(phoneRule, options.phone)
  const email = readRule(emailRule, options.email)
  requireValidLogin(username)
  const partnerId = await partnerIdOf(db, options.partner)
  const user = {
    username,
    partnerId,
    email,
    phoneNumber,
    roles: readRoles(options.roles),
    type: options.type,
    isMaster: options.master ?? false,
    agentId: options.agent === undefined ? null : await agentIdOf(db, partnerId, options.agent),
  }
  const context = await readContext(db)
  const created = await db.transaction().execute((trx) => insertUser(trx, user, context))
  if (!created) throw new AdminError(`There is already a user ${username}.`)
  return {
    json: { username, partner: options.partner },
    text: `User ${username} is created. The link goes to ${email}: ${created.address}`,
  }
}

export function userCommands(): Command {
  return group('user', 'people who sign in', [
    createUserCommand(),
    reading(
      new Command('list')
        .description('list the users')
        .option('--partner <code>', 'of one company'),
      listUsers,
    ),
    changing(
      new Command('suspend').description('suspend a user').argument('<username>'),
      (db: Db, username: string) =>
        changeUser(db, username, 'user.suspended', { status: 'SUSPENDED' }),
    ),
    changing(
      new Command('activate')
        .description('end the suspension of a user; without a password the user is NEW')
        .argument('<username>'),
      activateUser,
    ),
    changing(
      new Command('roles')
        .description('set the roles of a user, from the next call on')
        .argument('<username>')
        .argument('<roles>', 'separated by commas'),
      (db: Db, username: string, text: string) =>
        changeUser(db, username, 'user.roles', { roles: readRoles(text) }),
    ),
    ...userAccessCommands(),
    resetFactorsCommand(),
    ...userLinkCommands(),
  ])
}

async function listUsers(db: Db, options: { partner?: string }) {
  let query = db
    .selectFrom('portal_user')
    .innerJoin('partner', 'partner.id', 'portal_user.partner_id')
    .select([
      'username',
      'partner.code as partner',
      'status',
      'type',
      'is_master as master',
      'email',
      'phone_number as phone',
      'roles',
    ])
    .select(sql<boolean>`password_hash is not null`.as('hasPassword'))
    .orderBy('username')
  if (options.partner !== undefined) query = query.where('partner.code', '=', options.partner)
  const rows = await query.execute()
  return {
    json: rows,
    text: asTable(rows.map(({ roles: held, ...row }) => ({ ...row, roles: held.length }))),
  }
}

function readRoles(text: string): Role[] {
  const given = text.split(',').map((role) => role.trim())
  const unknown = given.filter((role) => !(roles as readonly string[]).includes(role))
  if (unknown.length > 0)
    throw new AdminError(`Unknown roles: ${unknown.join(', ')}. Known roles: ${roles.join(', ')}`)
  return given as Role[]
}

async function agentIdOf(db: Db, partnerId: number, code: string): Promise<number> {
  const agent = await db
    .selectFrom('agent')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('code', '=', code)
    .executeTakeFirst()
  if (!agent) throw new AdminError(`The partner has no agent ${code}.`)
  return agent.id
}
