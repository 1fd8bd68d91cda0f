import { type Environment, environments } from '@partner-portal/contract/integrations/environments'
import {
  type IntegrationProduct,
  integrationProducts,
  isIntegrationProduct,
} from '@partner-portal/contract/integrations/integration-products'
import { Command, Option } from 'commander'
import { replaceKeys } from '#domain/integrations/integration-keys.ts'
import { integrationRecord } from '#domain/integrations/integration-records.ts'
import { mailShopChange } from '#domain/integrations/shop-messages.ts'
import type { Installation } from '#domain/messages/mail.ts'
import { brokerProductRecord } from '#modules/integrations/products/broker-products.import.ts'
import { sayMissing } from '#modules/integrations/products/missing-parts.repository.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { changing, group } from '../command/answer.ts'
import { readInstallation } from '../command/installation.ts'
import { AdminError, operatorName, recordByOperator } from '../command/operator.ts'
import { partnerIdOf, recordCommand, type Written } from '../command/write-record.ts'

const ofProduct = {
  arguments: { partnerCode: "the broker's code", product: integrationProducts.join(', ') },
  async says({ row: { partnerCode, product, enabled } }: Written, trx: Db) {
    const of = { code: String(partnerCode), product: productOf(String(product)) }
    const may = enabled === 'true' ? 'may' : 'may no longer'
    return {
      json: { partner: of.code, product, enabled: enabled === 'true' },
      text: [`${of.code} ${may} integrate ${product}.`, ...(await sayMissing(trx, of))].join('\n'),
    }
  },
}

export function productCommands(): Command {
  return group('product', 'what brokers may integrate', [
    recordCommand(brokerProductRecord, {
      ...ofProduct,
      name: 'enable',
      description: 'let a broker integrate a product, or change its terms',
      options: {
        testFormUrl: ['--test-form-url <address>', 'the form of the test environment'],
        formUrl: ['--form-url <address>', 'the form of production'],
        periods: ['--periods <numbers>', 'months to choose from in the calculator: 3,6,12'],
        monthlyRateBasisPoints: ['--rate <basis points>', 'the cost of a month: 150 is 1.5 %'],
        leastAmount: ['--least <amount>', 'the least amount in the calculator: 500.00'],
        mostAmount: ['--most <amount>', 'the most: 300000.00'],
      },
      always: { enabled: 'true' },
    }),
    recordCommand(brokerProductRecord, {
      ...ofProduct,
      name: 'disable',
      description: 'stop a broker from integrating a product; keys and styles are kept',
      options: {},
      always: { enabled: 'false' },
      expected: (partner, product) => ({
        isNew: false,
        otherwise: `Partner ${partner} never had ${product}.`,
      }),
    }),
    changing(
      new Command('replace-keys')
        .description('give the shop of a broker other keys; the old ones open nothing from then on')
        .argument('<partner>', "the broker's code")
        .argument('<product>', integrationProducts.join(', '))
        .addOption(
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
  const { partnerId } = owner
  const facts = { product: owner.product, environment }
  const of = integrationRecord(owner.product)
  await recordByOperator(trx, partnerId, 'integration.keys-replaced', of, facts)
  const who = { username: null, operator: operatorName() }
  const change = { ...owner, ...who, environment, what: 'keys-replaced' } as const
  await mailShopChange(trx, installation, change, systemClock.now())
  return {
    json: { partner: code, product, environment },
    text: `The ${environment} keys of ${code} for ${product} are new, and the old ones open nothing any more. Tell the broker, who sees them in the portal: until the shop has them, its calls are refused and it cannot verify notifications.`,
  }
}

export function productOf(text: string): IntegrationProduct {
  if (!isIntegrationProduct(text))
    throw new AdminError(`${text} is not a product. Products: ${integrationProducts.join(', ')}.`)
  return text
}
