import { questionRecords } from '@partner-portal/contract/questions/question-records'
import { questionCalls } from '@partner-portal/contract/questions/questions'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import type { Lists } from '#domain/list/list-sources.ts'
import { mail } from '#domain/messages/mail.ts'
import { mailSalesman } from '#domain/messages/salesman-messages.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { record } from '#platform/events/record.ts'
import { findRow } from '#platform/list/find-page.ts'

/** Questions to the salesman about a record. */
export function questionRoutes(
  app: FastifyInstance,
  { db, clock, installation }: Context,
  { sources }: Lists,
): void {
  registerCall(app, questionCalls.createQuestion, async ({ params, body, principal, fail }) => {
    const { grid, id } = params
    const { partnerId, username } = principal
    const source = sources[grid]
    const now = clock.now()
    await db.transaction().execute(async (trx) => {
      const row = await findRow(trx, source, principal, id)
      if (!row) throw fail('NOT_FOUND')
      const of = { type: questionRecords[grid], id }
      await record(trx, now, principal, 'question.asked', of, {}, body)
      const { numbers, company } = source.grid.record
      const textOf = (field = '') => String(Reflect.get(row, field) ?? '')
      const number = textOf(numbers[0])
      await mailSalesman(
        trx,
        installation,
        partnerId,
        (envelope, { companyName, code }) =>
          mail(envelope, {
            kind: 'question',
            values: { number, company: companyName },
            facts: {
              partner: `${companyName} (${code})`,
              user: username,
              number,
              company: [textOf(company?.name), textOf(company?.nip)].filter(Boolean).join(', '),
              question: body.text,
            },
          }),
        now,
      )
    })
  })
}
