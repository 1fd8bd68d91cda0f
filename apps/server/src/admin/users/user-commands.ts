import { roles } from '@partner-portal/contract/protocol/roles'
import { Command } from 'commander'
import { sql } from 'kysely'
import { createLink } from '#domain/account/account-links.ts'
import { queueSetPasswordLink } from '#domain/account/insert-user.ts'
import { endSessions } from '#domain/account/sessions.ts'
import { loadConfig } from '#domain/installation/config-file.ts'
import { userRecord } from '#modules/account/users.import.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { record } from '#platform/events/record.ts'
import { createLifetime, isOpen, type SessionCutoffs } from '#platform/session/tokens.ts'
import { changing, group, reading } from '../command/answer.ts'
import { linkAddress, readContext } from '../command/installation.ts'
import { listing, ofPartner } from '../command/listing.ts'
import { AdminError, namedOperator, operatorName, recordByOperator } from '../command/operator.ts'
import { recordCommand } from '../command/write-record.ts'
import { getUser, requireEnabled, userChangeCommands, withWarnings } from './user-changes.ts'

export function userCommands(): Command {
  return group('user', 'people who sign in', [
    recordCommand(userRecord, {
      name: 'create',
      description: 'create a user and send the link to set a password',
      arguments: { username: 'the login' },
      options: {
        partnerCode: ['--partner <code>', 'the company the user belongs to'],
        email: ['--email <address>'],
        phoneNumber: ['--phone <number>', 'for SMS codes'],
        roles: [
          '--roles <roles>',
          `separated by commas; docs/admin.md says what each opens: ${roles.join(',')}`,
        ],
        type: ['--type <type>', 'default: EMPLOYEE'],
        isMaster: ['--master', 'a network master, who sees all rows of the partner and its agents'],
        agentCode: ['--agent <code>', "the user's agent; the user sees only that agent's rows"],
      },
      alsoRequired: ['email', 'phoneNumber', 'roles'],
      expected: (username) => ({
        isNew: true,
        otherwise: `There is already a user ${username}.`,
      }),
      says: ({ row: { username, partnerCode, email }, link, warnings }) => ({
        json: { username, partner: partnerCode, warnings },
        text: withWarnings(
          `User ${username} is created. The link goes to ${email}: ${link}`,
          warnings,
        ),
      }),
    }),
    listing('list', 'list the users', {
      query: selectUsers,
      filters: [ofPartner('portal_user.partner_id')],
      isWhole: true,
      show: ({ roles: held, ...row }) => ({ ...row, roles: held.length }),
    }),
    ...userChangeCommands(),
    ...userLinkCommands(),
  ])
}

function selectUsers(db: Db) {
  return db
    .selectFrom('portal_user')
    .innerJoin('partner', 'partner.id', 'portal_user.partner_id')
    .select(['username', 'partner.code as partner', 'status', 'type'])
    .select(['is_master as master', 'email', 'phone_number as phone', 'roles'])
    .select(sql<boolean>`password_hash is not null`.as('hasPassword'))
    .orderBy('username')
}

function userLinkCommands(): Command[] {
  return [
    changing(
      new Command('set-password-link')
        .description('send a user the link to set a password (72 hours, once)')
        .argument('<username>'),
      sendSetPasswordLink,
    ),
    changing(
      new Command('switch-link')
        .description(
          'create a link to act as a user (2 minutes, once, audited); the session lasts 30 minutes and only reads',
        )
        .argument('<username>')
        .option('--write', 'the session may also change what the user may change')
        .option(
          '--as <operator>',
          'your name in the audit log and in the portal, while no operators are named',
        ),
      makeSwitchLink,
    ),
  ]
}

async function sendSetPasswordLink(trx: Db, username: string) {
  const user = await getUser(trx, username)
  requireEnabled(user)
  const address = await queueSetPasswordLink(trx, user, await readContext(trx))
  const text = user.email
    ? `The link goes to ${user.email}: ${address}`
    : `The user has no e-mail. Pass this link on: ${address}`
  return { json: { username: user.username, address, mailedTo: user.email }, text }
}

async function makeSwitchLink(trx: Db, name: string, options: { as?: string; write?: boolean }) {
  const user = await getUser(trx, name)
  requireEnabled(user)
  const operator = namedOperator()
  if (operator && options.as !== undefined && options.as !== operator)
    throw new AdminError(`The link carries the name of the operator who makes it: ${operator}.`)
  const madeBy = options.as ?? operatorName()
  const mayWrite = options.write ?? false
  const { username, id: userId, partnerId } = user
  const now = systemClock.now()
  const actor = { partnerId, username: null, operator: madeBy }
  await record(trx, now, actor, 'user.switch-link', user, { isReadOnly: !mayWrite })
  const publicUrl = await linkAddress(trx)
  const link = { kind: 'switch', userId, madeBy, publicUrl, mayWrite } as const
  const { address } = await createLink(trx, link, now)
  return {
    json: { username, address, mayWrite },
    text: `Valid for two minutes, once${mayWrite ? '' : ', to read only'}: ${address}`,
  }
}

export function switchedLoginCommands(): Command {
  return group('switched-login', 'sessions of operators who act as a user', [
    reading(new Command('list').description('list the open ones'), (db: Db) =>
      findSwitchedLogins(db, cutoffs()),
    ),
    changing(
      new Command('end').description('end one at once').argument('<id>', 'from the list'),
      (trx: Db, id: string) => endSwitchedLogin(trx, id, cutoffs()),
    ),
  ])
}

function cutoffs(): SessionCutoffs {
  return createLifetime(loadConfig(), systemClock).cutoffs()
}

export function findSwitchedLogins(db: Db, over: SessionCutoffs) {
  return db
    .selectFrom('session')
    .innerJoin('portal_user', 'portal_user.id', 'session.user_id')
    .select(['session.id', 'impersonated_by as operator', 'username', 'is_read_only as readOnly'])
    .select(['network', 'session.created_at as started', 'ends_at as ends'])
    .where('impersonated_by', 'is not', null)
    .where(isOpen(over))
    .orderBy('session.created_at')
    .execute()
}

export async function endSwitchedLogin(trx: Db, id: string, over: SessionCutoffs) {
  const open = (await findSwitchedLogins(trx, over)).find((session) => session.id === id)
  if (!open || (await endSessions(trx, { id }, over.now)) === 0)
    throw new AdminError(
      `There is no open switched login ${id}. See: portal-admin switched-login list`,
    )
  const { username, operator } = open
  const user = await getUser(trx, username)
  await recordByOperator(trx, user.partnerId, 'login.switched-ended', user, {}, { operator })
  return { json: { id, username, operator }, text: `${operator} no longer acts as ${username}.` }
}
