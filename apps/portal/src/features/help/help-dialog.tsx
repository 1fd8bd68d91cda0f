import type { SecuredPage } from '@partner-portal/contract/protocol/access-map'
import type { FeatureName } from '@partner-portal/contract/protocol/features'
import { useRouterState } from '@tanstack/react-router'
import { SalesmanButton } from '#domain/account/ask-salesman.tsx'
import { askConsentAgain, asksForConsent } from '#domain/third-parties/consent.ts'
import { useConfig } from '#lib/config/config-context.ts'
import { hasFeature } from '#lib/config/features.ts'
import { webAddress } from '#lib/external/web-address.ts'
import { mayUserOpen } from '#lib/routing/guard.ts'
import { securedPageOf } from '#lib/routing/paths.ts'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Text } from '#ui/layout.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { OutsideLink } from '#ui/outside-link.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { helpTexts } from './help.texts.ts'
import classes from './help-dialog.module.css'
import { topicTexts } from './help-topics.texts.ts'

type Key = keyof typeof topicTexts
/** A topic has a question and, under the same name, an answer. */
type Topic = Extract<Key, `${string}Answer`> extends `${infer Name}Answer` ? Name : never

/** Topics of features that may be off. */
const topicFeatures: Readonly<Partial<Record<Topic, FeatureName>>> = {
  views: 'views',
  hourLimit: 'leads',
  settlement: 'settlements',
  reversal: 'settlements',
}

const listTopics = ['filters', 'views', 'sheet'] as const
const documents = ['documentStatus', 'confirm', ...listTopics] as const
const integration = ['activate', 'testKeys', 'notifications'] as const

/** Topics of a page and of the pages below it. */
const helpTopics: Readonly<Partial<Record<SecuredPage, readonly Topic[]>>> = {
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

export function HelpDialog({ opened, onClose }: DialogProps) {
  const t = useTexts(helpTexts)
  const config = useConfig()
  const supportUrl = webAddress(config.supportUrl)
  const hasMaterials = mayUserOpen('/marketing-resources', useUser())
  const { version } = document.documentElement.dataset
  const changeConsent = () => {
    onClose()
    askConsentAgain()
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      width={560}
      position="top"
    >
      <Topics />
      <h3 className={classes.title}>{t('contact')}</h3>
      <div className={classes.links}>
        <SalesmanButton variant="default" />
        {supportUrl && <OutsideLink to={supportUrl}>{t('support')}</OutsideLink>}
        {hasMaterials && (
          <PageLink to="/marketing-resources" onClick={onClose}>
            {t('materials')}
          </PageLink>
        )}
      </div>
      <HelpKeys />
      <Text size={14} top={16} secondary>
        {t('hint')}
      </Text>
      {asksForConsent(config) && (
        <Button variant="default" size="small" onClick={changeConsent}>
          {t('consent')}
        </Button>
      )}
      {version && (
        <Text size={14} top={8} secondary>
          {t('version', { version })}
        </Text>
      )}
    </Dialog>
  )
}

function Topics() {
  const t = useTexts(helpTexts)
  const topic = useTexts(topicTexts)
  const path = useRouterState({ select: (state) => state.location.pathname })
  const page = securedPageOf(path)
  const topics = ((page && helpTopics[page]) ?? []).filter((name) => isOffered(topicFeatures[name]))
  return (
    topics.length > 0 && (
      <>
        <h3 className={classes.title}>{t('topics')}</h3>
        {topics.map((name) => (
          <details key={name} name="help" className={classes.topic}>
            <summary>{topic(name)}</summary>
            <p>{topic(`${name}Answer`)}</p>
          </details>
        ))}
      </>
    )
  )
}

const isOffered = (feature: FeatureName | undefined) => !feature || hasFeature(feature)

type HelpKey = readonly [key: string, text: keyof typeof helpTexts, feature?: FeatureName]
const keys: readonly HelpKey[] = [
  ['Ctrl K', 'keySearch', 'records'],
  ['Esc', 'keyClose'],
  ['← → ↑ ↓', 'keyMove'],
  ['Enter', 'keySend'],
  ['Spacja', 'keyTick'],
  ['Z', 'keyDone', 'records'],
  ['O', 'keyPutOff', 'records'],
  ['Ctrl Enter', 'keySendText'],
]

function HelpKeys() {
  const t = useTexts(helpTexts)
  return (
    <div className={classes.keyboard}>
      <h3 className={classes.title}>{t('keys')}</h3>
      <Text as="dl" size={14} top={8}>
        {keys
          .filter(([, , feature]) => isOffered(feature))
          .map(([key, text]) => (
            <div key={key} className={classes.key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
      </Text>
    </div>
  )
}
