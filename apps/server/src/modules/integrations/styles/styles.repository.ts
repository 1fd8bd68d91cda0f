import { createHash, randomUUID } from 'node:crypto'
import {
  type IntegrationVersions,
  type KnownVersions,
  versionNames,
} from '@partner-portal/contract/integrations/integration-versions'
import type { StyleType } from '@partner-portal/contract/integrations/style-values'
import type { StyleEntry, StyleSave } from '@partner-portal/contract/integrations/styles'
import type { Db } from '#platform/database/connect.ts'
import type { Fail } from '#platform/errors.ts'
import { type BrokerProductKey, getIntegration } from '../products/products.repository.ts'

export async function findStyles(db: Db, key: BrokerProductKey): Promise<StyleEntry[]> {
  const rows = await db
    .selectFrom('style')
    .selectAll()
    .where(({ and }) => and({ partner_id: key.partnerId, product: key.product }))
    .orderBy('type', 'desc')
    .execute()
  return rows.map((row) => ({
    styleId: row.id,
    type: row.type,
    styles: {
      primaryColor: row.primary_color,
      secondaryColor: row.secondary_color,
      logoFileId: row.logo_id,
      borderRadiusBody: row.border_radius_body,
      borderRadiusButton: row.border_radius_button,
    },
  }))
}

/** Creates or updates a product's style of one type. Concurrent calls create only one. */
export async function saveStyle(
  trx: Db,
  key: BrokerProductKey,
  type: StyleType,
  styles: StyleSave['styles'],
): Promise<void> {
  const columns = {
    primary_color: styles.primaryColor ?? null,
    secondary_color: styles.secondaryColor ?? null,
    border_radius_body: styles.borderRadiusBody ?? null,
    border_radius_button: styles.borderRadiusButton ?? null,
    logo_id: styles.logoFileId ?? null,
  }
  await trx
    .insertInto('style')
    .values({ partner_id: key.partnerId, id: randomUUID(), product: key.product, type, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['partner_id', 'product', 'type']).doUpdateSet(columns),
    )
    .execute()
}

/**
 * Returns the current logo for a logo id and locks it until the transaction ends. If the logo was
 * replaced meanwhile, returns its replacement, or null. Throws 404 for another product's logo.
 */
export async function getCurrentLogo(
  trx: Db,
  key: BrokerProductKey,
  logoId: string,
  fail: Fail<'NOT_FOUND'>,
): Promise<string | null> {
  const logos = () =>
    trx
      .selectFrom('logo')
      .select(['id', 'logo_type'])
      .where(({ and }) => and({ partner_id: key.partnerId, product: key.product }))
  const logo = await logos().where('id', '=', logoId).executeTakeFirst()
  if (!logo) throw fail('NOT_FOUND')
  const current = await logos()
    .where(({ and }) => and({ logo_type: logo.logo_type, deleted_at: null }))
    .forShare()
    .executeTakeFirst()
  return current?.id ?? null
}

type Addresses = Record<'testNotificationUrl' | 'prodNotificationUrl', string | null>

/** Digests of the saved values, so that saving the same again makes no new version. */
export function versionsOf(
  { testNotificationUrl, prodNotificationUrl }: Addresses,
  styles: readonly StyleEntry[],
): IntegrationVersions {
  const ofStyle = (type: StyleType) => {
    const style = styles.find((saved) => saved.type === type)?.styles
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
 * Throws 409 if one of the given versions is outdated. Saves of the same product wait for each other until the
 * transaction ends.
 */
export async function requireVersions(
  trx: Db,
  key: BrokerProductKey,
  versions: KnownVersions,
  fail: Fail<'CHANGED_ELSEWHERE'>,
): Promise<void> {
  await trx
    .selectFrom('broker_product')
    .select('product')
    .where(({ and }) => and({ partner_id: key.partnerId, product: key.product }))
    .forUpdate()
    .execute()
  const current = versionsOf(await getIntegration(trx, key), await findStyles(trx, key))
  const isOver = (name: keyof IntegrationVersions) =>
    versions?.[name] && versions[name] !== current[name]
  if (versionNames.some(isOver)) throw fail('CHANGED_ELSEWHERE')
}
