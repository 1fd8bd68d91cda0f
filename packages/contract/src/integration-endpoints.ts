import type { Endpoint } from './call.ts'

const integrationPath = '/automatic-integration/recommendation-code/{recommendationCode}'

/** Address and access of the calls for a broker's integrations. */
export const integrationEndpoints = {
  findBrokerProducts: {
    method: 'GET',
    base: 'frontend',
    path: '/partner-configuration/recommendation-code/{recommendationCode}/products',
    access: '/integrations',
  },
  getIntegration: {
    method: 'GET',
    base: 'frontend',
    path: `${integrationPath}/summary/product/{product}`,
    access: '/integrations',
  },
  revealProductionAccess: {
    method: 'POST',
    base: 'frontend',
    path: `${integrationPath}/summary/product/{product}/prod-access`,
    access: '/integrations',
  },
  activateIntegration: {
    method: 'POST',
    base: 'frontend',
    path: integrationPath,
    access: '/integrations',
  },
  findDeliveries: {
    method: 'GET',
    base: 'frontend',
    path: `${integrationPath}/deliveries/product/{product}`,
    access: '/integrations',
  },
  resendDelivery: {
    method: 'POST',
    base: 'frontend',
    path: `${integrationPath}/deliveries/{deliveryId}/resend`,
    access: '/integrations',
  },
  sendSampleNotification: {
    method: 'POST',
    base: 'frontend',
    path: `${integrationPath}/notification-test`,
    access: '/integrations',
  },
  createStyle: {
    method: 'POST',
    base: 'frontend',
    path: `${integrationPath}/styles`,
    access: '/integrations',
  },
  updateStyle: {
    method: 'PUT',
    base: 'frontend',
    path: `${integrationPath}/styles/{styleId}`,
    access: '/integrations',
  },
  uploadLogo: {
    method: 'POST',
    base: 'frontend',
    path: `${integrationPath}/logo`,
    access: '/integrations',
  },
  deleteLogo: {
    method: 'DELETE',
    base: 'frontend',
    path: `${integrationPath}/logo/{logoFileId}`,
    access: '/integrations',
  },
  getLogo: {
    method: 'GET',
    base: 'frontend',
    path: '/automatic-integration/logo/{logoFileId}',
    access: 'public',
    binary: { mediaType: 'image/*' },
  },
} as const satisfies Record<string, Endpoint>
