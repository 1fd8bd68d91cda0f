import type { BrokerApplication } from '@partner-portal/contract/integrations/broker-application.rules'
import { sql } from 'kysely'
import { consentList } from '#domain/consents/consent-list.ts'
import type { Db } from '#platform/database/connect.ts'

/** Saves an application. Null if the same company and address already have an open one. */
export async function createApplication(
  db: Db,
  application: BrokerApplication,
  now: Date,
): Promise<number | null> {
  const created = await db
    .insertInto('broker_application')
    .values({
      created_at: now,
      status: 'NEW',
      company_name: application.companyName,
      nip: application.nip,
      first_name: application.firstName,
      last_name: application.lastName,
      email: application.email,
      phone_number: application.phoneNumber,
      website: application.website ?? null,
      products: [...new Set(application.products)],
      message: application.message ?? null,
      consents: JSON.stringify(consentList(application.consents)),
    })
    .onConflict((conflict) =>
      conflict.expression(sql`nip, lower(email)`).where('status', '=', sql.lit('NEW')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return created?.id ?? null
}
