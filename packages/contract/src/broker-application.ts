import { call, noContent } from './call.ts'
import { endpoints } from './endpoints.ts'
import { brokerApplication } from './rules/broker.ts'

export const brokerApplicationCalls = {
  /** The applicant gets a mail. The same company and address again, while the first waits, changes nothing. */
  createBrokerApplication: call({
    ...endpoints.createBrokerApplication,
    summary: 'Ask to become a broker',
    body: brokerApplication,
    responses: { 201: noContent },
    errors: ['TOO_MANY_REQUESTS'],
  }),
}
