import type { Db } from '../../src/platform/database/connect.ts'
import { importInto } from './import-into.ts'
import type { TestPortal } from './test-portal.ts'

const heading =
  'externalId,number,dateAdded,nip,companyName,firstName,lastName,phoneNumber,email,product,amount,note,status,blockedUntil,agentCode'

/** A line of the provider's file of leads. */
export const leadLine = (
  name: string,
  status: string,
  agent = 'A1',
  until = '2027-08-30 10:00:00',
) =>
  `${name},${name},2026-01-01 10:00:00,123-456-32-18,Żuraw s.c.,Jan,Żak,+48600100200,jan@example.com,NANO,1500.50,,${status},${until},${agent}`

export function importLeads(portal: TestPortal, ...lines: string[]) {
  return importInto(portal, 'lead', [heading, ...lines])
}

export function leadOf(db: Db, name: string) {
  return db
    .selectFrom('lead')
    .select(['id', 'partner_id as partnerId'])
    .where('external_id', '=', name)
    .executeTakeFirstOrThrow()
}
