import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { formatMoment } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { usePassFocus } from '#ui/focus.ts'
import { Row, Stack, Text } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Item, itemsClass } from '../card/card.tsx'
import { type PushBrowser, pushQuery, type ShownPush } from './push.queries.ts'
import { pushTexts } from './push.texts.ts'
import { offerAsApp, subscribe, unsubscribe } from './push.ts'

/** In which browsers the user sees news. Nothing for a backend without the calls. */
export function PushPart() {
  const t = useTexts(pushTexts)
  const { data } = useQuery(pushQuery)
  const list = useRef<HTMLUListElement>(null)
  const passFocus = usePassFocus(list)
  if (!data) return null
  return (
    <Stack gap={12} below={24}>
      <div>
        <Text as="h3" size={16} below={4} bold>
          {t('title')}
        </Text>
        <Text most={70} secondary>
          {t('intro')}
        </Text>
      </div>
      <ThisBrowser push={data} />
      {data.others.length > 0 && (
        <div>
          <Text as="h4" size={14} bold>
            {t('others')}
          </Text>
          <ul ref={list} tabIndex={-1} className={itemsClass}>
            {data.others.map((browser) => (
              <OtherBrowser key={browser.id} browser={browser} passFocus={passFocus} />
            ))}
          </ul>
        </div>
      )}
    </Stack>
  )
}

function ThisBrowser({ push: { why, own, publicKey } }: { push: ShownPush }) {
  const t = useTexts(pushTexts)
  useEffect(() => {
    if (why === 'homeScreen') offerAsApp()
  }, [why])
  const turningOn = useSend({
    send: async () => {
      const subscription = await subscribe(publicKey)
      return subscription && send('savePushSubscription', { body: subscription })
    },
    toast: (answer) => (answer ? t('turnedOn') : undefined),
    // The browser's own push service answers by that.
    explain: (error) =>
      error instanceof DOMException && error.name === 'AbortError' ? t('unreachable') : undefined,
    invalidates: [pushQuery.queryKey],
    failsAs: 'notification',
  })
  const turningOff = useSend({
    send: async () => {
      if (own) await send('deletePushSubscription', { params: { id: own.id } })
      await unsubscribe()
    },
    toast: () => t('turnedOff'),
    invalidates: [pushQuery.queryKey],
    failsAs: 'notification',
  })
  if (why !== null) return <Notice tone="information" text={t(why)} />
  return own ? (
    <Row gap={12}>
      <StatusBadge tone="success" icon={BellRing}>
        {t('on')}
      </StatusBadge>
      <Button
        variant="default"
        size="small"
        busy={turningOff.isBusy}
        onClick={() => void turningOff.send()}
      >
        {t('turnOff')}
      </Button>
    </Row>
  ) : (
    <Row gap={12}>
      <Button variant="default" busy={turningOn.isBusy} onClick={() => void turningOn.send()}>
        {t('turnOn')}
      </Button>
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
  const removing = useSend({
    send: () => send('deletePushSubscription', { params: { id } }),
    toast: () => t('turnedOff'),
    invalidates: [pushQuery.queryKey],
    failsAs: 'notification',
  })
  return (
    <Item
      ref={passFocus}
      title={device}
      facts={[addedAt && t('added', { moment: formatMoment(addedAt) })]}
    >
      <Button
        variant="default"
        size="small"
        busy={removing.isBusy}
        aria-label={t('remove', { device })}
        onClick={() => void removing.send()}
      >
        {t('turnOff')}
      </Button>
    </Item>
  )
}
