import type { ConsentPage } from '@partner-portal/contract/records/client-consents'
import type { ConsentAnswer } from '@partner-portal/contract/values/client-consents'
import { plain } from '@partner-portal/contract/values/opaque'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type SendOptions, useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { useConfig } from '#lib/config/config-context.ts'
import { hasFeature } from '#lib/config/features.ts'
import { webAddress } from '#lib/external/web-address.ts'
import { hasCode, isNotFound } from '#lib/failures/failures.ts'
import { formatDate, formatMoment } from '#lib/format/format.ts'
import { NotFound } from '#lib/routing/not-found.tsx'
import { useTexts } from '#lib/texts/texts.tsx'
import { useMinute } from '#lib/timing/use-minute.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Row, Stack, Text } from '#ui/layout.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { FailureNotice, Notice } from '#ui/notice.tsx'
import { OutsideLink } from '#ui/outside-link.tsx'
import { PlainPage } from '#ui/plain-page.tsx'
import { AskingButton } from '#ui/question.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { consentsQuery, readConsents, type ShownConsents } from './client-consents.queries.ts'
import { consentPageTexts } from './client-consents.texts.ts'

const route = getRouteApi('/open/client-consents/$hash')

/** The client reads what the partner passed on, and confirms, refuses or withdraws it. */
export function ConsentsScreen(): ReactNode {
  const { hash } = route.useParams()
  return hasFeature('clientConsents') ? <Consents key={hash} hash={hash} /> : <NotFound />
}

export function UnknownConsentsScreen(): ReactNode {
  return <LinkFault fault="unknown" />
}

function Consents({ hash }: { hash: string }) {
  const t = useTexts(consentPageTexts)
  const query = useQuery(consentsQuery(hash))
  const { data } = query
  if (!data && hasCode(query.error, 'CONFIRMATION_EXPIRED')) return <LinkFault fault="expired" />
  if (!data && (isNotFound(query.error) || hasCode(query.error, 'BAD_REQUEST')))
    return <LinkFault fault="unknown" />
  const { partnerName: partner = '', reportedAt, nip = '' } = data ?? {}
  const intro = data ? t('intro', { partner, nip, day: formatDate(reportedAt ?? null) }) : ''
  return (
    <PlainPage title={t('title')} intro={intro}>
      <Loaded
        query={query}
        failed={t('failed')}
        loading={t('loading')}
        skeleton={<Skeleton height={160} />}
      >
        {(consents) => <Answer hash={hash} page={consents} />}
      </Loaded>
    </PlainPage>
  )
}

function LinkFault({ fault }: { fault: 'expired' | 'unknown' }) {
  const t = useTexts(consentPageTexts)
  return (
    <PlainPage title={t('title')}>
      <Stack gap={16} top={16} start>
        <FailureNotice text={t(fault)} />
        <Text secondary>{t(`${fault}Text`)}</Text>
      </Stack>
    </PlainPage>
  )
}

type Body = { answer: 'CONFIRMED' | 'REFUSED' } | { answer: 'WITHDRAWN'; consent: string }

/** What the client may still say. */
const answersTo: Readonly<Record<ConsentPage['state'], readonly ConsentAnswer[]>> = {
  NOT_SENT: ['CONFIRMED'],
  SENT: ['CONFIRMED', 'REFUSED'],
  CONFIRMED: ['WITHDRAWN'],
  REFUSED: ['CONFIRMED'],
}

function useAnswer(hash: string) {
  const t = useTexts(consentPageTexts)
  const queryClient = useQueryClient()
  const { queryKey } = consentsQuery(hash)
  return (body: Body): SendOptions<void, ShownConsents> => ({
    send: async () => readConsents(await send('saveClientConsents', { params: { hash }, body })),
    onSuccess: (page) => queryClient.setQueryData(queryKey, page),
    explain: (error) => (hasCode(error, 'CHANGED_ELSEWHERE') ? t('changed') : undefined),
  })
}

function Answer({ hash, page }: { hash: string; page: ShownConsents }) {
  const t = useTexts(consentPageTexts)
  const answering = useAnswer(hash)
  const confirming = useSend(answering({ answer: 'CONFIRMED' }))
  const privacy = webAddress(useConfig().privacyPolicyUrl)
  const { state, consents, answeredAt } = page
  const confirmUntil = plain(page.confirmUntil) ?? ''
  const isLate = Date.parse(confirmUntil) <= useMinute().getTime()
  const answers = answersTo[state] ?? answersTo.NOT_SENT
  const isOpen = answers.includes('CONFIRMED')
  const moment = answeredAt ? formatMoment(answeredAt) : ''
  return (
    <Stack gap={20}>
      {state === 'CONFIRMED' && <Notice tone="success" text={t('confirmed', { moment })} />}
      {state === 'REFUSED' && (
        <Notice
          tone="information"
          text={`${t('refused', { moment })} ${isLate ? '' : t('mistaken')}`}
        />
      )}
      <Card title={t('consents')} small>
        <Stack as="ul" gap={16}>
          {consents.map(({ name, version, text, withdrawnAt, canWithdraw }) => (
            <li key={name}>
              <Text>{text}</Text>
              <Text size={13} secondary>
                {t('version', { version: version ?? '' })}
                {withdrawnAt && ` · ${t('withdrawn', { moment: formatMoment(withdrawnAt) })}`}
              </Text>
              {canWithdraw && (
                <AskingButton
                  variant="default"
                  size="small"
                  title={t('withdrawTitle')}
                  text={text}
                  cancel={t('cancel')}
                  confirm={t('withdraw')}
                  action={answering({ answer: 'WITHDRAWN', consent: name })}
                >
                  {t('withdraw')}
                </AskingButton>
              )}
            </li>
          ))}
        </Stack>
      </Card>
      {privacy && <OutsideLink to={privacy}>{t('privacy')}</OutsideLink>}
      {isOpen && (
        <Text secondary>
          {isLate ? t('late') : t('until', { moment: formatMoment(confirmUntil) })}
        </Text>
      )}
      <FailureNotice text={confirming.failure} />
      <Row gap={12}>
        {isOpen && !isLate && (
          <Button size="large" busy={confirming.isBusy} onClick={() => void confirming.send()}>
            {t('confirm')}
          </Button>
        )}
        {answers.includes('REFUSED') && (
          <AskingButton
            size="large"
            variant="default"
            title={t('refuseTitle')}
            text={t('refuseText')}
            cancel={t('cancel')}
            confirm={t('refuse')}
            action={answering({ answer: 'REFUSED' })}
          >
            {t('refuse')}
          </AskingButton>
        )}
      </Row>
    </Stack>
  )
}
