import type { SecuredPage } from '@partner-portal/contract/protocol/access-map'
import type { topicTexts } from './help-topics.texts.ts'

type Key = keyof typeof topicTexts
/** A topic has a question and, under the same name, an answer. */
export type Topic = Extract<Key, `${string}Answer`> extends `${infer Name}Answer` ? Name : never

const listTopics = ['filters', 'views', 'sheet'] as const
const documents = ['documentStatus', 'confirm', ...listTopics] as const
const integration = ['activate', 'testKeys', 'notifications'] as const

/** Topics of a page and of the pages below it. */
export const helpTopics: Readonly<Partial<Record<SecuredPage, readonly Topic[]>>> = {
  '/': ['waiting', 'commission', 'network'],
  '/lead-block': ['protection', 'refused', 'hourLimit'],
  '/lead-list': ['protection', 'leadStatus', ...listTopics],
  '/proposal-contract-list': ['timeline', ...listTopics],
  '/invoice-loan-list': documents,
  '/invoice-loan-gained-list': ['documentStatus', 'commission', ...listTopics],
  '/loan-update-list': ['loanUpdate', ...listTopics],
  '/settlements': ['settlement', 'reversal', 'earlyPayout'],
  '/integrations': integration,
  '/integration-resources': ['promotion', 'recommendation'],
  '/marketing-resources': ['materials'],
  '/settings/contact': ['contact', 'network'],
  '/settings/password': ['password'],
}
