import { portalConfig } from '@partner-portal/contract/content/portal-config'
import { afterEach, expect, it, vi } from 'vitest'
import { defaultConfig, loadConfig, readConfig } from './config.ts'

const warn = vi.spyOn(console, 'warn').mockReturnValue()
// The texts of warnings are loaded on demand.
afterEach(async () => {
  await vi.dynamicImportSettled()
  warn.mockClear()
})

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
  [{ consent: 'external' }],
  [{ consent: null }],
  [{ brand: { name: 'Inny' } }],
  [{ brand: { name: 'Inny', since: 2015, logo: '/l.svg', fonts: ['/a.woff2'], favicon: null } }],
  [{ textsUrl: '/texts.json', offerUrl: 'https://cdn.example.com/offer.json' }],
  [{ language: 'uk', textsUrl: { pl: '/pl.json', uk: 'https://cdn.example.com/uk.json' } }],
  [{ features: { records: false, team: true } }],
  [
    {
      idleMinutes: null,
      passkeys: false,
      bannersUrl: null,
      features: { records: false, team: true },
    },
  ],
  [{ unknown: 1 }],
])('reads %j as the contract does', (file) => {
  expect(readConfig(file)).toEqual(portalConfig.parse(file))
})

it.each([
  [{ texts: 'en' }],
  [{ apiUrl: '' }],
  [{ apiUrl: null, pluginsUrl: null }],
  [{ textsUrl: ['/pl.json'], offerUrl: 5 }],
  [{ textsUrl: { pl: 'javascript:alert(1)' } }],
  [{ stylesheetUrl: 5, bannersUrl: ['https://example.com'] }],
  [{ sdkUrl: { production: '/' } }],
  [{ sdkUrl: 'https://sdk.example.com', productDocs: [] }],
  [{ sdkUrl: null, productDocs: { NANO: 5 } }],
  [{ supportUrl: 'javascript:alert(1)', contactUrl: 'java\nscript:alert(1)' }],
  [{ privacyPolicyUrl: 'data:text/html,x', securityUrl: 'mailto:a@example.com' }],
  [{ productDocs: { NANO: 'JavaScript:alert(1)' }, chatWidgetUrl: 'data:text/javascript,x' }],
  [{ idleMinutes: 0, passkeys: 'yes', requiresHttps: 1 }],
  [{ idleMinutes: 'x' }],
  [{ brand: { legalName: 'No name S.A.' } }],
  [{ brand: 'Inny' }],
  [{ consent: 'own' }],
  [{ brand: null }],
  [{ idleMinutes: 'x', features: ['records'] }],
  [{ features: { records: 'off' } }],
  [null],
  ['text'],
  [[]],
])('keeps the defaults where %j cannot be read', (file) => {
  expect(readConfig(file)).toEqual(defaultConfig)
})

it('names each ignored key of a brand once, and keeps the rest', async () => {
  const brand = {
    name: 'Inny',
    themeColor: 'green',
    logo: 'javascript:alert(1)',
    fonts: ['a.woff2'],
    colour: '#fff',
  }
  expect(readConfig({ brand }).brand).toEqual(portalConfig.parse({ brand: { name: 'Inny' } }).brand)
  await vi.dynamicImportSettled()
  expect(warn.mock.calls.map(([line]) => String(line))).toEqual([
    '/config.json: brand.themeColor is ignored: takes a colour such as #00739e',
    '/config.json: brand.logo is ignored: takes a path such as /content/brand/logo.svg, or an address that begins with https://',
    '/config.json: brand.fonts is ignored: takes a path such as /content/brand/font.woff2, or an address that begins with https://',
    '/config.json: brand.colour is ignored: is no key of a brand',
  ])
})

// Otherwise the page would have our name.
it.each([
  [{ legalName: 'No name S.A.' }],
  [{ name: 'x'.repeat(41) }],
  [{ name: ' ' }],
  [null],
  ['Inny'],
])('does not start with the brand %j, which has no name', async (brand) => {
  vi.stubGlobal('fetch', async () => Response.json({ brand }))
  await expect(loadConfig()).rejects.toThrow('brand needs a name of at most 40 characters')
  vi.unstubAllGlobals()
})
