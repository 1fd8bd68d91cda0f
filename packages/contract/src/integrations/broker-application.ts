import { call, noContent } from '../protocol/call.ts'
import { endpoints } from '../protocol/endpoints.ts'
import { brokerApplication } from '../rules/broker.ts'

export const brokerApplicationCalls = {
  /**
   * The applicant gets an e-mail. A second application of the same company and address, while the
   * first is open, changes nothing.
   */
  createBrokerApplication: call({
    ...endpoints.createBrokerApplication,
    summary: 'Ask to become a broker',
    body: brokerApplication,
    responses: { 201: noContent },
    errors: ['TOO_MANY_REQUESTS'],
  }),
}
