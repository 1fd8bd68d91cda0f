import { createHash } from 'node:crypto'
import {
  type IntegrationVersions,
  type KnownVersions,
  versionNames,
} from '@partner-portal/contract/integrations/integration-versions'
import type { StyleEntry } from '@partner-portal/contract/integrations/styles'
import type { StyleType } from '@partner-portal/contract/values/style-rules'
import type { Db } from '#platform/database/connect.ts'
import type { Fail } from '#platform/errors.ts'
import { type BrokerProductKey, lockBrokerProduct } from '../products/broker-product.repository.ts'
import { getIntegration } from '../products/integrations.repository.ts'
import { findStyles } from './styles.repository.ts'

interface NotificationUrls {
  readonly testNotificationUrl: string | null
  readonly prodNotificationUrl: string | null
}

/** Digests of the saved values, so that saving the same again makes no new version. */
export function versionsOf(
  { testNotificationUrl, prodNotificationUrl }: NotificationUrls,
  styles: readonly StyleEntry[],
): IntegrationVersions {
  const ofStyle = (type: StyleType) => {
    const style = styles.find((one) => one.type === type)?.styles
    return digest([
      style?.primaryColor,
      style?.secondaryColor,
      style?.borderRadiusBody,
      style?.borderRadiusButton,
    ])
  }
  return {
    notificationUrls: digest([testNotificationUrl, prodNotificationUrl]),
    form: ofStyle('form'),
    calculator: ofStyle('calculator'),
  }
}

function digest(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)
}

/**
 * Throws 409 if one of the given versions is no longer current. Saves of the same product wait for
 * each other until the transaction ends.
 */
export async function requireVersions(
  trx: Db,
  key: BrokerProductKey,
  given: KnownVersions,
  fail: Fail<'CHANGED_ELSEWHERE'>,
): Promise<void> {
  await lockBrokerProduct(trx, key)
  const current = versionsOf(await getIntegration(trx, key), await findStyles(trx, key))
  const isOver = (name: keyof IntegrationVersions) => given?.[name] && given[name] !== current[name]
  if (versionNames.some(isOver)) throw fail('CHANGED_ELSEWHERE')
}
