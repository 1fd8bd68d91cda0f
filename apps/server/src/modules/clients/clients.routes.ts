import { clientCalls } from '@partner-portal/contract/clients/clients'
import { DAY_MS } from '@partner-portal/contract/values/durations'
import type { FastifyInstance } from 'fastify'
import { RegisterUnavailable } from '#domain/companies/company-register.ts'
import type { Context } from '#domain/context.ts'
import { type Lists, listsOfCompanies, opens } from '#domain/list/list-sources.ts'
import { findClientEvents } from '#domain/records/histories.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { tryConsume } from '#platform/throttling/rate-limits.ts'
import { findCommission, findNewestName, findPeople, getProtection } from './clients.repository.ts'

/** A share of the Ministry's 100 searches a day. */
const QUESTIONS = { bucket: 'company-register:clients', max: 20, seconds: DAY_MS / 1000 }
const PAGE = 20

export function clientRoutes(
  app: FastifyInstance,
  { db, clock, companies, remember }: Context,
  { sources }: Lists,
): void {
  registerCall(app, clientCalls.getClient, async ({ query, principal, raw }) => {
    const { nip } = query
    const now = clock.now()
    const lists = listsOfCompanies(sources, principal)
    const seesLeads = opens('lead-grid', principal)
    const [newest, protection, people, commission] = await remember.inTurn(principal, () =>
      Promise.all([
        findNewestName(db, lists, principal, nip),
        seesLeads ? getProtection(db, principal, nip, now) : null,
        seesLeads ? findPeople(db, principal, nip) : [],
        opens('financial-document-grid', principal)
          ? findCommission(db, principal, nip, opens('settlement-grid', principal))
          : [],
      ]),
    )
    // The register is asked only about the user's clients.
    const company = newest === null ? null : await findCompany()
    return { nip, name: company?.name ?? newest, company, protection, people, commission }

    async function findCompany() {
      const mayAsk = async () =>
        'ids' in (await db.transaction().execute((trx) => tryConsume(trx, QUESTIONS, now)))
      const company = await companies.find(nip, mayAsk)
      if (!(company instanceof RegisterUnavailable)) return company
      raw.log.info({ err: company.error }, 'a client is shown without the company register')
      return null
    }
  })

  registerCall(app, clientCalls.findClientEvents, async ({ query, principal }) => {
    const { nip, page = 1 } = query
    const part = { nip, offset: (page - 1) * PAGE, limit: PAGE + 1 }
    const answer = await remember.inTurn(principal, () =>
      findClientEvents(db, listsOfCompanies(sources, principal), principal, part),
    )
    return { collection: answer.slice(0, PAGE), hasMore: answer.length > PAGE }
  })
}
