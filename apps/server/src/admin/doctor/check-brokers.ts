import { findIncomplete } from '#modules/broker-products/find-incomplete.ts'
import type { Db } from '#platform/database/connect.ts'

/** No fault: a provider may want a broker to have no calculator. */
export async function checkBrokers(db: Db): Promise<string> {
  const incomplete = await findIncomplete(db)
  const says = (
    [
      ['lacksAddress', 'a form address'],
      ['lacksTerms', "a calculator's terms"],
    ] as const
  ).flatMap(([lacks, what]) => {
    const names = incomplete.flatMap((one) => (one[lacks] ? [`${one.code} ${one.product}`] : []))
    return names.length > 0 ? [`without ${what}: ${names.join(', ')}`] : []
  })
  if (says.length === 0) return 'each product has a form address and terms'
  return `${says.join('; ')}. To set them: portal-admin product enable`
}
