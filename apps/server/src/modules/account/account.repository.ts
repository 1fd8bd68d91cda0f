import type { Db } from '#platform/database/connect.ts'

export function getSalesman(db: Db, partnerId: number) {
  return db
    .selectFrom('salesman')
    .select([
      'first_name as firstName',
      'last_name as lastName',
      'phone_number as phoneNumber',
      'email',
    ])
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
}
