import { randomInt } from 'node:crypto'
import {
  hasForm,
  type IntegrationProduct,
  integrationProducts,
  isIntegrationProduct,
} from '@partner-portal/contract/integrations/integration-products'
import { Command } from 'commander'
import { brokerRoles } from '#domain/account/broker-roles.ts'
import { insertUser } from '#domain/account/insert-user.ts'
import { applicationRejectedMail } from '#domain/messages/customer-messages.ts'
import { brokerProductRecord } from '#modules/integrations/products/broker-products.import.ts'
import { sayMissing } from '#modules/integrations/products/missing-parts.repository.ts'
import { partnerRecord } from '#modules/partners/partners.import.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { queueMessage } from '#platform/messages/outbox.ts'
import { changing, group } from '../command/answer.ts'
import { readContext, readInstallation } from '../command/installation.ts'
import { listing } from '../command/listing.ts'
import { AdminError, operatorName, recordByOperator } from '../command/operator.ts'
import { partnerIdOf, writeRecord } from '../command/write-record.ts'
import { requireValidLogin } from '../users/user-changes.ts'
import { newPartner, type Salesman, saveSalesman } from './partner-commands.ts'
import { productOf } from './product-commands.ts'

export function applicationCommands(): Command {
  return group('application', "brokers' applications", [
    listing('list', 'the applications, the newest first', {
      query: selectApplications,
      filters: [['--waiting', 'only those that wait for a decision', "status = 'NEW'"]],
      isWhole: true,
      show: ({ id, created, status, company, nip, firstName, lastName, email, phone }) => ({
        id,
        created,
        status,
        company,
        nip,
        person: `${firstName} ${lastName}`,
        email,
        phone,
      }),
    }),
    changing(
      new Command('approve')
        .description(
          'create a partner with products and salesman, and its user, and send the link to set a password',
        )
        .argument('<id>')
        .option('--salesman <name>', "first and last name of the broker's salesman")
        .option('--salesman-phone <number>', 'of the salesman: this, or')
        .option('--salesman-email <address>', 'this')
        .option('--form-url <address>', "the products' form; can be set later")
        .option(
          '--product <codes...>',
          'what the broker may integrate (default: what was asked for)',
        )
        .option('--partner <code>', "the new partner's code (default: BR-NIP)")
        .option('--username <name>', 'the login (default: the e-mail address)'),
      approveApplication,
    ),
    changing(
      new Command('reject')
        .description('decline an application and tell the applicant why')
        .argument('<id>')
        .requiredOption('--reason <text>', 'in Polish, for the applicant'),
      rejectApplication,
    ),
  ])
}

function selectApplications(db: Db) {
  return db
    .selectFrom('broker_application')
    .select(['id', 'created_at as created', 'status', 'company_name as company', 'nip'])
    .select(['first_name as firstName', 'last_name as lastName', 'email'])
    .select(['phone_number as phone', 'website', 'products', 'message', 'consents', 'reason'])
    .orderBy('id', 'desc')
}

async function rejectApplication(trx: Db, id: string, { reason }: { reason: string }) {
  const application = await getApplication(trx, id)
  const { id: number, company, email } = application
  if (application.status === 'REJECTED')
    return { json: { id: number }, text: `Application ${id} was rejected before; nothing changed.` }
  if (application.status === 'APPROVED')
    throw new AdminError(`Application ${id} is approved. Suspend its user instead.`)
  application.status satisfies 'NEW'
  const installation = await readInstallation(trx)
  const now = systemClock.now()
  await decide(trx, number, { status: 'REJECTED', reason }, now)
  const message = applicationRejectedMail({ ...installation, to: email }, company, reason)
  await queueMessage(trx, installation.sealer, message, now)
  await recordByOperator(trx, null, 'application.rejected', application, {}, { reason })
  return {
    json: { id: number, status: 'REJECTED' },
    text: `Application ${id} of ${company} is rejected; the reason goes to ${email}.`,
  }
}

interface Options {
  partner?: string
  username?: string
  product?: string[]
  salesman?: string
  salesmanPhone?: string
  salesmanEmail?: string
  formUrl?: string
}

// Without letters and digits that look alike.
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8

/** Creates partner, products, salesman, user and link. A repetition changes nothing. */
async function approveApplication(trx: Db, id: string, options: Options) {
  const application = await getApplication(trx, id)
  if (application.status === 'REJECTED')
    throw new AdminError(`Application ${id} was rejected. The broker must apply again.`)
  if (application.status === 'APPROVED') {
    const { partner, username } = application
    const text = `Application ${id} was approved before: partner ${partner}, user ${username}. Nothing changed. To correct the salesman: portal-admin salesman set ${partner}; products and addresses: portal-admin product enable ${partner}.`
    return { json: { id: application.id, partner, username }, text }
  }
  application.status satisfies 'NEW'
  const context = await readContext(trx)
  const { nip, company, email, phone } = application
  const code = options.partner ?? `BR-${nip}`
  const username = options.username ?? email.toLowerCase()
  requireValidLogin(username)
  const products = productsFor(options.product, application.products)
  const salesman = salesmanIn(options)
  const recommendationCode = makeRecommendationCode()
  const partner = { code, name: company, nip, recommendationCode }
  await writeRecord(trx, partnerRecord, partner, newPartner(code))
  const partnerId = await partnerIdOf(trx, code)
  const form = options.formUrl === undefined ? {} : { formUrl: options.formUrl }
  for (const product of products) {
    const row = { partnerCode: code, product, enabled: 'true', ...form }
    await writeRecord(trx, brokerProductRecord, row, undefined, nameOf)
  }
  await saveSalesman(trx, partnerId, salesman)
  const owner = { username, partnerId, email, phoneNumber: phone, type: 'OWNER' } as const
  const rights = { roles: brokerRoles, isMaster: false, agentId: null }
  const user = await insertUser(trx, { ...owner, ...rights }, context)
  if (!user)
    throw new AdminError(
      `There is already a user ${username}. Choose another with --username NAME.`,
    )
  await decide(trx, application.id, { status: 'APPROVED', user_id: user.id }, context.now)
  const facts = { partner: partnerId, user: user.id, products }
  await recordByOperator(trx, null, 'application.approved', application, facts)
  const missing = (await sayMissing(trx, { code })).map((sentence) => `\n${sentence}`).join('')
  const made = { recommendationCode, address: user.address }
  return {
    json: { id: application.id, partner: code, username, products, ...made },
    text: `${company} is now partner ${code} (recommendation code ${recommendationCode}) with user ${username}, ${products.join(', ')} and salesman ${options.salesman}. The link to set a password goes to ${email}: ${user.address}${missing}`,
  }
}

/** Without a product the broker's portal is empty. Some requested products cannot be integrated. */
function productsFor(
  options: readonly string[] | undefined,
  requested: readonly string[],
): IntegrationProduct[] {
  const products = [...new Set(options?.map(productOf) ?? requested.filter(isIntegrationProduct))]
  if (products.length === 0)
    throw new AdminError(
      `The broker asked for no product that can be integrated. Name at least one with --product: ${integrationProducts.filter(hasForm).join(', ')}.`,
    )
  return products
}

const nameOf = (field: string) => (field === 'formUrl' ? '--form-url' : field)

/** Without a salesman the broker has nobody to ask. */
function salesmanIn({ salesman = '', salesmanPhone, salesmanEmail }: Options): Salesman {
  const [, firstName = '', lastName = ''] = /^\s*(\S.*?)\s+(\S+)\s*$/.exec(salesman) ?? []
  if (!lastName || !(salesmanPhone || salesmanEmail))
    throw new AdminError(
      'Name the salesman whom the broker can ask: --salesman "Anna Nowak", with --salesman-phone or --salesman-email.',
    )
  return { firstName, lastName, phone: salesmanPhone, email: salesmanEmail }
}

function makeRecommendationCode(): string {
  return Array.from(
    { length: CODE_LENGTH },
    () => CODE_LETTERS[randomInt(CODE_LETTERS.length)],
  ).join('')
}

async function getApplication(db: Db, id: string) {
  const application = await db
    .selectFrom('broker_application')
    .leftJoin('portal_user', 'portal_user.id', 'broker_application.user_id')
    .leftJoin('partner', 'partner.id', 'portal_user.partner_id')
    .select(['broker_application.id', 'broker_application.status'])
    .select(['company_name as company', 'broker_application.nip'])
    .select(['broker_application.email', 'broker_application.phone_number as phone'])
    .select(['broker_application.products', 'portal_user.username', 'partner.code as partner'])
    .where('broker_application.id', '=', /^\d{1,9}$/.test(id) ? Number(id) : 0)
    .executeTakeFirst()
  if (!application)
    throw new AdminError(`There is no application ${id}. See: portal-admin application list`)
  return application
}

/** Decides a waiting application. Fails if another operator has decided it meanwhile. */
async function decide(
  trx: Db,
  id: number,
  decision: { status: 'APPROVED'; user_id: number } | { status: 'REJECTED'; reason: string },
  now: Date,
): Promise<void> {
  const decided = await trx
    .updateTable('broker_application')
    .set({ ...decision, decided_at: now, decided_by: operatorName() })
    .where(({ and }) => and({ id, status: 'NEW' }))
    .returning('id')
    .executeTakeFirst()
  if (!decided) throw new AdminError(`Application ${id} has just been decided by somebody else.`)
}
