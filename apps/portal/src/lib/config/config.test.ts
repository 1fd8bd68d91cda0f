import { portalConfig } from '@partner-portal/contract/content/portal-config'
import { expect, it } from 'vitest'
import { defaultConfig, readConfig } from './config.ts'

it('has the defaults of the contract', () => {
  expect(defaultConfig).toEqual(portalConfig.parse({}))
})

it.each([
  [{ texts: 'pl', apiUrl: 'https://api.example.com/frontend', contactUrl: '/kontakt' }],
  [{ privacyPolicyUrl: null, bannersUrl: 'https://marketing.example.com/banners.json' }],
  [
    {
      sdkUrl: { production: 'https://sdk.example.com', test: '/' },
      productDocs: { NANO: '/docs' },
    },
  ],
  [{ pluginsUrl: 'https://content.example.com/plugins.json' }],
  [{ marketingResourcesUrl: '/m.json', chatWidgetUrl: 'https://chat.example.com/w.js' }],
  [{ idleMinutes: 15, passkeys: true, requiresHttps: true }],
  [{ unknown: 1 }],
])('reads %j as the contract does', (file) => {
  expect(readConfig(file)).toEqual(portalConfig.parse(file))
})

it.each([
  [{ texts: 'en' }],
  [{ apiUrl: '' }],
  [{ apiUrl: null, pluginsUrl: null }],
  [{ stylesheetUrl: 5, bannersUrl: ['https://example.com'] }],
  [{ sdkUrl: { production: '/' } }],
  [{ sdkUrl: 'https://sdk.example.com', productDocs: [] }],
  [{ sdkUrl: null, productDocs: { NANO: 5 } }],
  [{ supportUrl: 'javascript:alert(1)', contactUrl: 'java\nscript:alert(1)' }],
  [{ privacyPolicyUrl: 'data:text/html,x', securityUrl: 'mailto:a@example.com' }],
  [{ productDocs: { NANO: 'JavaScript:alert(1)' }, chatWidgetUrl: 'data:text/javascript,x' }],
  [{ idleMinutes: 0, passkeys: 'yes', requiresHttps: 1 }],
  [{ idleMinutes: 'x' }],
  [null],
  ['text'],
  [[]],
])('keeps the defaults where %j cannot be read', (file) => {
  expect(readConfig(file)).toEqual(defaultConfig)
})
