import { BellRing } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { send } from '#lib/api/api.ts'
import { isNotOffered, usePart } from '#lib/api/part.ts'
import { formatMoment } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { usePassFocus } from '#ui/focus.ts'
import { Row, Stack, Text } from '#ui/layout.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { SendButton } from '#ui/question.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Item, itemsClass } from '../card/card.tsx'
import { pushTexts } from './news.texts.ts'
import {
  offerAsApp,
  type PushBrowser,
  pushQuery,
  type ShownPush,
  subscribe,
  unsubscribe,
} from './push.ts'

/** The browsers that show the user's news. Nothing for a backend without the calls. */
export function PushPart() {
  const t = useTexts(pushTexts)
  const part = usePart(pushQuery)
  if (isNotOffered(part)) return null
  return (
    <Stack gap={12} below={24}>
      <div>
        <Text as="h3" size={16} below={4} bold>
          {t('title')}
        </Text>
        <Text max={70} secondary>
          {t('intro')}
        </Text>
      </div>
      <Loaded
        part={part}
        failed={t('failed')}
        loading={t('loading')}
        skeleton={<Skeleton height={36} width={220} />}
      >
        {(push) => push && <Browsers push={push} />}
      </Loaded>
    </Stack>
  )
}

function Browsers({ push }: { push: ShownPush }) {
  const t = useTexts(pushTexts)
  const list = useRef<HTMLUListElement>(null)
  const passFocus = usePassFocus(list)
  return (
    <>
      <ThisBrowser push={push} />
      {push.otherBrowsers.length > 0 && (
        <div>
          <Text as="h4" size={14} bold>
            {t('others')}
          </Text>
          <ul ref={list} tabIndex={-1} className={itemsClass}>
            {push.otherBrowsers.map((browser) => (
              <OtherBrowser key={browser.id} browser={browser} passFocus={passFocus} />
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function ThisBrowser({ push: { why, thisBrowser, publicKey } }: { push: ShownPush }) {
  const t = useTexts(pushTexts)
  useEffect(() => {
    if (why === 'homeScreen') offerAsApp()
  }, [why])
  if (why !== null) return <Notice tone="information" text={t(why)} />
  return thisBrowser ? (
    <Row gap={12}>
      <StatusBadge tone="success" icon={BellRing}>
        {t('on')}
      </StatusBadge>
      <SendButton
        size="small"
        action={{
          send: async () => {
            await send('deletePushSubscription', { params: { id: thisBrowser.id } })
            await unsubscribe()
          },
          toast: () => t('turnedOff'),
          invalidates: [pushQuery.queryKey],
        }}
      >
        {t('turnOff')}
      </SendButton>
    </Row>
  ) : (
    <Row gap={12}>
      <SendButton
        action={{
          send: async () => {
            const subscription = await subscribe(publicKey)
            return subscription && send('savePushSubscription', { body: subscription })
          },
          toast: (answer) => (answer ? t('turnedOn') : undefined),
          // AbortError: the browser's push service did not answer.
          explain: (error) =>
            error instanceof DOMException && error.name === 'AbortError'
              ? t('unreachable')
              : undefined,
          invalidates: [pushQuery.queryKey],
        }}
      >
        {t('turnOn')}
      </SendButton>
    </Row>
  )
}

interface OtherProps {
  readonly browser: PushBrowser
  readonly passFocus: ReturnType<typeof usePassFocus>
}

function OtherBrowser({ browser: { id, addedAt, ...browser }, passFocus }: OtherProps) {
  const t = useTexts(pushTexts)
  const device = browser.device ?? t('unknownDevice')
  return (
    <Item
      ref={passFocus}
      title={device}
      facts={[addedAt && t('added', { moment: formatMoment(addedAt) })]}
    >
      <SendButton
        size="small"
        aria-label={t('remove', { device })}
        action={{
          send: () => send('deletePushSubscription', { params: { id } }),
          toast: () => t('turnedOff'),
          invalidates: [pushQuery.queryKey],
        }}
      >
        {t('turnOff')}
      </SendButton>
    </Item>
  )
}
