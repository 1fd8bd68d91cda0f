import { type Environment, environments } from '@partner-portal/contract/integrations/environments'
import {
  type IntegrationProduct,
  integrationProducts,
  isIntegrationProduct,
} from '@partner-portal/contract/integrations/integration-products'
import { Command, Option } from 'commander'
import { addressField } from '#domain/import/fields.ts'
import { replaceKeys } from '#domain/integration-keys.ts'
import type { Installation } from '#domain/messages/mail.ts'
import { mailShopChange } from '#domain/messages/shop-messages.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { changing, group } from '../command/answer.ts'
import { readInstallation } from '../command/installation.ts'
import { AdminError, auditByOperator, operatorName } from '../command/operator.ts'
import { findPartner, partnerIdOf, readOption } from '../command/write-record.ts'

interface Terms {
  testFormUrl?: string
  formUrl?: string
  periods?: string
  rate?: string
}

const MOST_PERIODS = 12
const LONGEST_PERIOD = 120
const rateField = { kind: 'integer', most: 10_000 } as const

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
      async (trx: Db, code: string, product: string, options: { environment: Environment }) =>
        replaceProductKeys(trx, { code, product, ...options }, await readInstallation(trx)),
    ),
  ])
}

export async function replaceProductKeys(
  trx: Db,
  { code, product, environment }: { code: string; product: string; environment: Environment },
  installation: Installation,
) {
  const owner = { partnerId: await partnerIdOf(trx, code), product: productOf(product) }
  if (!(await replaceKeys(trx, installation.sealer, owner, environment)))
    throw new AdminError(`Partner ${code} has no keys for ${product}: it was never activated.`)
  await auditByOperator(trx, 'integration.keys-replaced', { partner: code, product, environment })
  const who = { username: null, operator: operatorName() }
  const change = { ...owner, ...who, environment, what: 'keys-replaced' } as const
  await mailShopChange(trx, installation, change, systemClock.now())
  return {
    json: { partner: code, product, environment },
    text: `The ${environment} keys of ${code} for ${product} are new, and the old ones open nothing any more. Tell the broker, who sees them in the portal: until the shop has them, its calls are refused and it cannot verify notifications.`,
  }
}

async function enableProduct(trx: Db, code: string, product: string, terms: Terms) {
  const { id, recommendationCode } = await findPartner(trx, code)
  // The product's pages need one.
  if (recommendationCode === null)
    throw new AdminError(`Partner ${code} has no recommendation code, so it is not a broker.`)
  const values = { enabled: true, ...readTerms(terms) }
  await trx
    .insertInto('broker_product')
    .values({ partner_id: id, product: productOf(product), ...values })
    .onConflict((conflict) => conflict.columns(['partner_id', 'product']).doUpdateSet(values))
    .execute()
  await auditByOperator(trx, 'product.enabled', { partner: code, product })
  return {
    json: { partner: code, product, enabled: true },
    text: `${code} may integrate ${product}.`,
  }
}

/** The changed columns. Omitted options leave theirs unchanged. */
function readTerms({ testFormUrl, formUrl, periods, rate }: Terms) {
  const address = (name: string, text: string) => String(readOption(name, addressField, text))
  return {
    ...(testFormUrl && { test_form_url: address('--test-form-url', testFormUrl) }),
    ...(formUrl && { form_url: address('--form-url', formUrl) }),
    ...(periods && { periods: readPeriods(periods) }),
    ...(rate && { monthly_rate_basis_points: Number(readOption('--rate', rateField, rate)) }),
  }
}

function readPeriods(text: string): number[] {
  const periods = [...new Set(text.split(',').map(Number))].toSorted((a, b) => a - b)
  const fits = periods.every((one) => Number.isInteger(one) && one >= 1 && one <= LONGEST_PERIOD)
  if (!fits || periods.length > MOST_PERIODS)
    throw new AdminError(`${text}: give at most ${MOST_PERIODS} numbers of months, such as 3,6,12.`)
  return periods
}

async function disableProduct(trx: Db, code: string, product: string) {
  const disabled = await trx
    .updateTable('broker_product')
    .set({ enabled: false })
    .where('partner_id', '=', await partnerIdOf(trx, code))
    .where('product', '=', productOf(product))
    .returning('product')
    .executeTakeFirst()
  if (!disabled) throw new AdminError(`Partner ${code} never had ${product}.`)
  await auditByOperator(trx, 'product.disabled', { partner: code, product })
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
