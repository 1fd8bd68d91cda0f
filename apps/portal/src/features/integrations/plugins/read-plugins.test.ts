import { pluginCatalogue } from '@partner-portal/contract/content/plugins'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readPlugins } from './read-plugins.ts'

const url = 'https://content.example.com/content/plugins.json'
const whole = {
  id: 1,
  key: 'selly',
  logo: 'plugins/selly.svg',
  products: ['PURCHASE_FINANCE'],
  title: 'Selly',
  description: 'Instrukcja',
  link: { url: 'files/selly.html', type: 'info' },
}
const read = (entry: unknown) => readPlugins({ plugins: [entry] }, url)[0]

it('reads a plugin of the contract, its files beside the catalogue', () => {
  expect(pluginCatalogue.safeParse({ plugins: [whole] }).error).toBeUndefined()
  expect(read(whole)).toEqual({
    id: 0,
    title: 'Selly',
    description: 'Instrukcja',
    logo: 'https://content.example.com/content/plugins/selly.svg',
    products: ['PURCHASE_FINANCE'],
    link: { url: 'https://content.example.com/content/files/selly.html', type: 'info' },
  })
})

it.each([
  { title: '' },
  { link: undefined },
  { link: { url: 'javascript:alert(1)', type: 'link' } },
  { link: { url: ' data:text/html,x', type: 'link' } },
  { link: { url: 'https://user:pass@example.com/', type: 'link' } },
  { link: { url: 5, type: 'file' } },
])('leaves out a plugin that leads nowhere: %j', (fault) => {
  expect(read({ ...whole, ...fault })).toBeUndefined()
})

it('takes a link of an unknown type for information, and does without a logo', () => {
  const plugin = read({ ...whole, logo: 'javascript:1', link: { url: '/x', type: 'video' } })
  const link = { type: 'info', url: 'https://content.example.com/x' }
  expect(plugin).toMatchObject({ link, logo: null })
})

it('never throws', () => {
  fc.assert(fc.property(fc.anything(), (catalogue) => Array.isArray(readPlugins(catalogue, url))))
})
