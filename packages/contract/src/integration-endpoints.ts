import type { Endpoint } from './call.ts'
import { frontend } from './endpoint.ts'

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
  createIntegrationKeys: frontend(
    'POST',
    `${integrationPath}/summary/product/{product}/keys`,
    '/integrations',
  ),
  activateIntegration: frontend('POST', integrationPath, '/integrations'),
  findDeliveries: frontend(
    'GET',
    `${integrationPath}/deliveries/product/{product}`,
    '/integrations',
  ),
  resendDelivery: frontend(
    'POST',
    `${integrationPath}/deliveries/{deliveryId}/resend`,
    '/integrations',
  ),
  sendSampleNotification: frontend('POST', `${integrationPath}/notification-test`, '/integrations'),
  createStyle: frontend('POST', `${integrationPath}/styles`, '/integrations'),
  updateStyle: frontend('PUT', `${integrationPath}/styles/{styleId}`, '/integrations'),
  uploadLogo: frontend('POST', `${integrationPath}/logo`, '/integrations'),
  deleteLogo: frontend('DELETE', `${integrationPath}/logo/{logoFileId}`, '/integrations'),
  getLogo: {
    ...frontend('GET', '/automatic-integration/logo/{logoFileId}', 'public'),
    binary: { mediaType: 'image/*' },
  },
} as const satisfies Record<string, Endpoint>
