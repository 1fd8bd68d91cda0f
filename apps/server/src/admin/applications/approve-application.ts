import { randomInt } from 'node:crypto'
import {
  type IntegrationProduct,
  integrationProducts,
  isIntegrationProduct,
} from '@partner-portal/contract/integration-products'
import { insertUser } from '#domain/new-users/insert-user.ts'
import { brokerRoles } from '#domain/session/broker-roles.ts'
import type { Db } from '#platform/database/connect.ts'
import { AdminError } from '../command/admin-error.ts'
import { auditByOperator } from '../command/audit-by-operator.ts'
import { readContext } from '../command/installation.ts'
import { insertPartner } from '../partners/partner-commands.ts'
import { productOf } from '../partners/product-commands.ts'
import { type Salesman, saveSalesman } from '../partners/salesman-command.ts'
import { requireValidLogin } from '../users/user-changes.ts'
import { decide, getApplication } from './decide-application.ts'

interface Options {
  partner?: string
  username?: string
  product?: string[]
  salesman?: string
  salesmanPhone?: string
  salesmanEmail?: string
}

// Without letters and digits that look alike.
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8

/**
 * Creates partner, products, salesman, user and link in one transaction. Repeating it changes
 * nothing.
 */
export async function approveApplication(db: Db, id: string, options: Options) {
  const application = await getApplication(db, id)
  if (application.status === 'REJECTED')
    throw new AdminError(`Application ${id} was rejected. The broker must apply again.`)
  if (application.status === 'APPROVED') {
    const { partner, username } = application
    const text = `Application ${id} was approved before: partner ${partner}, user ${username}. Nothing changed.`
    return { json: { id: application.id, partner, username }, text }
  }
  const context = await readContext(db)
  const { nip, company, email, phone } = application
  const code = options.partner ?? `BR-${nip}`
  const username = options.username ?? email.toLowerCase()
  requireValidLogin(username)
  const products = productsFor(options.product, application.products)
  const salesman = salesmanIn(options)
  const made = await db.transaction().execute(async (trx) => {
    const recommendationCode = makeRecommendationCode()
    const partner = await insertPartner(trx, { code, name: company, nip, recommendationCode })
    const enabled = products.map((product) => ({ partner_id: partner.id, product, enabled: true }))
    await trx.insertInto('broker_product').values(enabled).execute()
    await saveSalesman(trx, partner.id, salesman)
    const user = await insertUser(
      trx,
      {
        username,
        partnerId: partner.id,
        email,
        phoneNumber: phone,
        roles: brokerRoles,
        type: 'OWNER',
        isMaster: false,
        agentId: null,
      },
      context,
    )
    if (!user)
      throw new AdminError(
        `There is already a user ${username}. Choose another with --username NAME.`,
      )
    await decide(trx, application.id, { status: 'APPROVED', userId: user.id }, context.now)
    const detail = { application: application.id, partner: code, products }
    await auditByOperator(trx, 'application.approved', detail, username)
    return { recommendationCode, address: user.address }
  })
  return {
    json: { id: application.id, partner: code, username, products, ...made },
    text: `${company} is now partner ${code} (recommendation code ${made.recommendationCode}) with user ${username}, ${products.join(', ')} and salesman ${options.salesman}. The link to set a password goes to ${email}: ${made.address}`,
  }
}

/** Without a product the broker's portal is empty. Some that are asked for cannot be integrated. */
function productsFor(
  given: readonly string[] | undefined,
  asked: readonly string[],
): IntegrationProduct[] {
  const products = [...new Set(given?.map(productOf) ?? asked.filter(isIntegrationProduct))]
  if (products.length === 0)
    throw new AdminError(
      `The broker asked for no product that can be integrated. Name at least one with --product: ${integrationProducts.join(', ')}.`,
    )
  return products
}

/** Without a salesman the broker has nobody to ask. */
function salesmanIn({ salesman = '', salesmanPhone, salesmanEmail }: Options): Salesman {
  const [, firstName = '', lastName = ''] = /^\s*(\S.*?)\s+(\S+)\s*$/.exec(salesman) ?? []
  if (!lastName)
    throw new AdminError(
      'Name the salesman whom the broker can ask: --salesman "Anna Nowak", with --salesman-phone and --salesman-email.',
    )
  return {
    firstName,
    lastName,
    ...(salesmanPhone === undefined ? {} : { phone: salesmanPhone }),
    ...(salesmanEmail === undefined ? {} : { email: salesmanEmail }),
  }
}

function makeRecommendationCode(): string {
  return Array.from(
    { length: CODE_LENGTH },
    () => CODE_LETTERS[randomInt(CODE_LETTERS.length)],
  ).join('')
}
