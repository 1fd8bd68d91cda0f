import type { Endpoint } from './call.ts'
import { beyond, frontend } from './endpoint.ts'

const integrationPath = '/automatic-integration/recommendation-code/{recommendationCode}'

/** Address and access of the calls for a broker's integrations. */
export const integrationEndpoints = {
  findBrokerProducts: frontend(
    'GET',
    '/partner-configuration/recommendation-code/{recommendationCode}/products',
    '/integrations',
  ),
  getIntegration: frontend('GET', `${integrationPath}/summary/product/{product}`, '/integrations'),
  revealProductionAccess: frontend(
    'POST',
    `${integrationPath}/summary/product/{product}/prod-access`,
    '/integrations',
  ),
  createIntegrationKeys: beyond(
    'POST',
    `${integrationPath}/summary/product/{product}/keys`,
    '/integrations',
  ),
  activateIntegration: frontend('POST', integrationPath, '/integrations'),
  findDeliveries: beyond('GET', `${integrationPath}/deliveries/product/{product}`, '/integrations'),
  resendDelivery: beyond(
    'POST',
    `${integrationPath}/deliveries/{deliveryId}/resend`,
    '/integrations',
  ),
  sendSampleNotification: beyond('POST', `${integrationPath}/notification-test`, '/integrations'),
  createStyle: frontend('POST', `${integrationPath}/styles`, '/integrations'),
  updateStyle: frontend('PUT', `${integrationPath}/styles/{styleId}`, '/integrations'),
  uploadLogo: frontend('POST', `${integrationPath}/logo`, '/integrations'),
  deleteLogo: frontend('DELETE', `${integrationPath}/logo/{logoFileId}`, '/integrations'),
  getLogo: {
    ...frontend('GET', '/automatic-integration/logo/{logoFileId}', 'public'),
    binary: { mediaType: 'image/*' },
  },
} as const satisfies Record<string, Endpoint>
