import { call, noContent } from '../protocol/call.ts'
import { brokerApplication } from './broker-application.rules.ts'

export const brokerApplicationCalls = {
  /**
   * The applicant gets an e-mail. A second application of the same company and address, while the
   * first is open, changes nothing.
   */
  createBrokerApplication: call('POST', '/broker-application', {
    tag: 'Integrations',
    access: 'public',
    specified: true,
    screen: '/broker-application',
    needed: 'the form ends in a message',
    summary: 'Ask to become a broker',
    body: brokerApplication,
    responses: { 201: noContent },
    errors: ['TOO_MANY_REQUESTS'],
  }),
}
