import { type Environment, environments } from '@partner-portal/contract/environments'
import {
  type IntegrationProduct,
  integrationProducts,
  isIntegrationProduct,
} from '@partner-portal/contract/integration-products'
import { Command, Option } from 'commander'
import { replaceKeys } from '#domain/integration-keys.ts'
import { mailShopChange } from '#domain/messages/shop-messages.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Installation } from '#platform/messages/installation.ts'
import { AdminError } from '../command/admin-error.ts'
import { changing, group } from '../command/answer.ts'
import { auditByOperator } from '../command/audit-by-operator.ts'
import { readInstallation } from '../command/installation.ts'
import { operatorName } from '../command/operator-name.ts'
import { partnerIdOf } from './partner-commands.ts'
import { type ProductOptions, readProductOptions } from './product-options.ts'

export function productCommands(): Command {
  const named = (name: string, description: string) =>
    new Command(name)
      .description(description)
      .argument('<partner>', "the broker's code")
      .argument('<product>', integrationProducts.join(', '))
  return group('product', 'what brokers may integrate', [
    changing(
      named('enable', 'let a broker integrate a product, or change its terms')
        .option('--test-form-url <address>', 'the form of the test environment')
        .option('--form-url <address>', 'the form of production')
        .option('--periods <numbers>', 'months to choose from in the calculator: 3,6,12')
        .option('--rate <basis points>', 'the cost of a month: 150 is 1.5 %'),
      enableProduct,
    ),
    changing(
      named('disable', 'stop a broker from integrating a product; keys and styles are kept'),
      disableProduct,
    ),
    changing(
      named(
        'replace-keys',
        'give the shop of a broker other keys; the old ones open nothing from then on',
      ).addOption(
        new Option('--environment <name>', 'which keys')
          .choices(environments)
          .makeOptionMandatory(),
      ),
      async (
        db: Db,
        code: string,
        product: string,
        { environment }: { environment: Environment },
      ) => replaceProductKeys(db, { code, product, environment }, await readInstallation(db)),
    ),
  ])
}

export async function replaceProductKeys(
  db: Db,
  { code, product, environment }: { code: string; product: string; environment: Environment },
  installation: Installation,
) {
  const owner = { partnerId: await partnerIdOf(db, code), product: productOf(product) }
  await db.transaction().execute(async (trx) => {
    if (!(await replaceKeys(trx, installation.sealer, owner, environment)))
      throw new AdminError(`Partner ${code} has no keys for ${product}: it was never activated.`)
    await auditByOperator(trx, 'integration.keys-replaced', { partner: code, product, environment })
    const who = { username: null, operator: operatorName() }
    const change = { ...owner, ...who, environment, what: 'keys-replaced' } as const
    await mailShopChange(trx, installation, change, systemClock.now())
  })
  return {
    json: { partner: code, product, environment },
    text: `The ${environment} keys of ${code} for ${product} are new, and the old ones open nothing any more. Tell the broker, who sees them in the portal: until the shop has them, its calls are refused and it cannot verify notifications.`,
  }
}

async function enableProduct(db: Db, code: string, product: string, options: ProductOptions) {
  const key = { partner_id: await brokerIdOf(db, code), product: productOf(product) }
  const values = { enabled: true, ...readProductOptions(options) }
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('broker_product')
      .values({ ...key, ...values })
      .onConflict((conflict) => conflict.columns(['partner_id', 'product']).doUpdateSet(values))
      .execute()
    await auditByOperator(trx, 'product.enabled', { partner: code, product })
  })
  return {
    json: { partner: code, product, enabled: true },
    text: `${code} may integrate ${product}.`,
  }
}

async function disableProduct(db: Db, code: string, product: string) {
  const partnerId = await partnerIdOf(db, code)
  const known = productOf(product)
  const disabled = await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('broker_product')
      .set({ enabled: false })
      .where('partner_id', '=', partnerId)
      .where('product', '=', known)
      .returning('product')
      .executeTakeFirst()
    if (row) await auditByOperator(trx, 'product.disabled', { partner: code, product })
    return row
  })
  if (!disabled) throw new AdminError(`Partner ${code} never had ${product}.`)
  return {
    json: { partner: code, product, enabled: false },
    text: `${code} may no longer integrate ${product}.`,
  }
}

export function productOf(text: string): IntegrationProduct {
  if (!isIntegrationProduct(text))
    throw new AdminError(`${text} is not a product. Products: ${integrationProducts.join(', ')}.`)
  return text
}

/** The product's pages need a recommendation code. */
async function brokerIdOf(db: Db, code: string): Promise<number> {
  const id = await partnerIdOf(db, code)
  const { recommendation_code } = await db
    .selectFrom('partner')
    .select('recommendation_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (recommendation_code === null)
    throw new AdminError(`Partner ${code} has no recommendation code, so it is not a broker.`)
  return id
}
