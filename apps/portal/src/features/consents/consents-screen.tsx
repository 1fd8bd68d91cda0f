import type { ConsentPage } from '@partner-portal/contract/consents/client-consents'
import type { ConsentAnswer } from '@partner-portal/contract/consents/consent-answers'
import { plain } from '@partner-portal/contract/values/opaque'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type SendOptions, useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { dataOr, usePart, useQueryCache } from '#lib/api/part.ts'
import { demand } from '#lib/api/shape.ts'
import { useConfig } from '#lib/config/config-context.ts'
import { hasFeature } from '#lib/config/features.ts'
import { webAddress } from '#lib/external/web-address.ts'
import { hasCode, isNotFound } from '#lib/failures/failures.ts'
import { formatDate, formatMoment } from '#lib/format/format.ts'
import { NotFound } from '#lib/routing/not-found.tsx'
import { bindWords } from '#lib/texts/bound-words.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { wholeWords } from '#lib/texts/whole-words.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Row, Stack, Text } from '#ui/layout.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { FailureNotice, Notice } from '#ui/notice.tsx'
import { OutsideLink } from '#ui/outside-link.tsx'
import { PlainPage } from '#ui/plain-page.tsx'
import { AskingButton } from '#ui/question.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { consentsQuery } from './client-consents.queries.ts'
import { consentPageTexts } from './client-consents.texts.ts'

const route = getRouteApi('/open/client-consents/$hash')

/** The client reads the data passed on by the partner, and confirms, refuses or withdraws the consents. */
export function ConsentsScreen(): ReactNode {
  const { hash } = route.useParams()
  return hasFeature('leads') ? <Consents key={hash} hash={hash} /> : <NotFound />
}

export function UnknownConsentsScreen(): ReactNode {
  return <LinkFault fault="unknown" />
}

function Consents({ hash }: { hash: string }) {
  const t = useTexts(consentPageTexts)
  const part = usePart(consentsQuery(hash))
  const data = dataOr(part, null)
  if (!data && hasCode(part.error, 'CONFIRMATION_EXPIRED')) return <LinkFault fault="expired" />
  if (!data && (isNotFound(part.error) || hasCode(part.error, 'BAD_REQUEST')))
    return <LinkFault fault="unknown" />
  const { partnerName: partner = '', reportedAt, nip = '' } = data ?? {}
  const { companyName: company = '', personName: person = '' } = data ?? {}
  const day = formatDate(reportedAt ?? null)
  const intro = data ? t('intro', { partner, nip, company, person, day }) : ''
  return (
    <PlainPage title={t('title')} intro={intro}>
      <Loaded
        part={part}
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

type Answers = Readonly<Record<string, ConsentAnswer>>

function useAnswer(hash: string) {
  const t = useTexts(consentPageTexts)
  const cache = useQueryCache()
  const { queryKey } = consentsQuery(hash)
  return (answers: Answers): SendOptions<void, ConsentPage> => ({
    send: async () =>
      demand(await send('saveClientConsents', { params: { hash }, body: { answers } })),
    onSuccess: (page) => cache.setQueryData(queryKey, page),
    explain(error) {
      if (hasCode(error, 'CHANGED_ELSEWHERE')) return t('changed')
      return hasCode(error, 'CONFIRMATION_EXPIRED') ? t('late') : undefined
    },
  })
}

function Answer({ hash, page }: { hash: string; page: ConsentPage }) {
  const t = useTexts(consentPageTexts)
  const answering = useAnswer(hash)
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>({})
  const privacy = webAddress(useConfig().privacyPolicyUrl)
  const namesFor = (says: ConsentAnswer) =>
    page.consents.flatMap(({ name, mayAnswer }) => (mayAnswer.includes(says) ? name : []))
  const open = namesFor('CONFIRMED')
  const refusable = namesFor('REFUSED')
  const answerOf = (name: string) => (ticked[name] ? 'CONFIRMED' : 'REFUSED')
  const confirming = useSend(
    answering(Object.fromEntries(open.map((name) => [name, answerOf(name)]))),
  )
  const isAnswered = page.consents.some(({ answer }) => answer)
  const moment = formatMoment(plain(page.confirmUntil) ?? '')
  const confirm = () =>
    open.some((name) => ticked[name])
      ? void confirming.send()
      : confirming.setFailure(t('noneChosen'))
  return (
    <Stack gap={20}>
      {isAnswered && (
        <Notice
          tone="information"
          text={`${t('answered')} ${refusable.length > 0 ? t('notYours') : ''}`}
        />
      )}
      <Card title={t('consents')} small>
        <Stack as="ul" gap={16}>
          {page.consents.map(({ name, ...consent }) => (
            <li key={name}>
              <Consent
                {...consent}
                ticked={open.includes(name) ? ticked[name] === true : undefined}
                onTick={() => setTicked({ ...ticked, [name]: !ticked[name] })}
                withdraw={answering({ [name]: 'WITHDRAWN' })}
              />
            </li>
          ))}
        </Stack>
      </Card>
      {privacy && <OutsideLink to={privacy}>{t('privacy')}</OutsideLink>}
      {(open.length > 0 || !isAnswered) && (
        <Text secondary>{open.length > 0 ? t('until', { moment }) : t('late')}</Text>
      )}
      <FailureNotice text={confirming.failure} />
      <Row gap={12}>
        {open.length > 0 && (
          <Button size="large" busy={confirming.isBusy} onClick={confirm}>
            {t('confirm')}
          </Button>
        )}
        {refusable.length > 0 && (
          <AskingButton
            size="large"
            variant="default"
            title={t('refuseTitle')}
            text={t('refuseText')}
            cancel={t('cancel')}
            confirm={t('refuse')}
            action={answering(Object.fromEntries(refusable.map((name) => [name, 'REFUSED'])))}
          />
        )}
      </Row>
    </Stack>
  )
}

type ConsentProps = Omit<ConsentPage['consents'][number], 'name'> & {
  /** Undefined: it cannot be confirmed. */
  readonly ticked: boolean | undefined
  readonly onTick: () => void
  readonly withdraw: SendOptions<void, ConsentPage>
}

/** A consent to tick, or the answer in force. */
function Consent(props: ConsentProps) {
  const { text, version = '', answer, mayAnswer, ticked, onTick, withdraw } = props
  const t = useTexts(consentPageTexts)
  const { says, at = '', recipient = '', addressChanged } = answer ?? {}
  const words = (
    <>
      {wholeWords(bindWords(text))}{' '}
      <Text as="span" size={13} secondary whole>
        ({t('version', { version })})
      </Text>
    </>
  )
  if (ticked !== undefined) return <Checkbox label={words} checked={ticked} onChange={onTick} />
  return (
    <Stack gap={4} start>
      <Text>{words}</Text>
      {says && (
        <Text
          size={14}
          secondary={!addressChanged}
          tone={addressChanged ? 'warning' : undefined}
          breaks
        >
          {t(says, { moment: formatMoment(at), recipient })}
          {addressChanged && `, ${t('addressChanged')}`}
        </Text>
      )}
      {mayAnswer.includes('WITHDRAWN') && (
        <AskingButton
          variant="default"
          size="small"
          title={t('withdrawTitle')}
          text={text}
          cancel={t('cancel')}
          confirm={t('withdraw')}
          action={withdraw}
        />
      )}
    </Stack>
  )
}
