import type { IntegrationProduct } from '@partner-portal/contract/integrations/integration-products'
import type { Db } from '#platform/database/connect.ts'

const terms = ['periods', 'monthly_rate_basis_points', 'least_amount', 'most_amount'] as const
const command = 'portal-admin product enable CODE PRODUCT'

/** The missing parts of brokers' products that only the provider can set, and the commands for them. */
export async function sayMissing(
  db: Db,
  of: { readonly code?: string; readonly product?: IntegrationProduct } = {},
): Promise<string[]> {
  const rows = await db
    .selectFrom('broker_product')
    .innerJoin('partner', 'partner.id', 'broker_product.partner_id')
    .select(['partner.code', 'product', 'form_url', ...terms])
    .where(({ and }) => and({ enabled: true, disabled_at: null, ...of }))
    .where('product', '<>', 'PRAGMA_PAY')
    .orderBy('code')
    .orderBy('product')
    .execute()
  const say = (columns: readonly ('form_url' | (typeof terms)[number])[], what: string) => {
    const names = rows
      .filter((row) => columns.some((column) => row[column] === null))
      .map(({ code, product }) => `${code} ${product}`)
    return names.length > 0 ? [`${what} (${names.join(', ')})`] : []
  }
  return [
    ...say(['form_url'], `No form address, no code in materials: ${command} --form-url ADDRESS`),
    ...say(
      terms,
      `No calculator before all terms are set: ${command} --periods MONTHS --rate BASIS-POINTS --least AMOUNT --most AMOUNT`,
    ),
  ]
}
