import type { NewsSettings } from '@partner-portal/contract/news/news'
import { newsMails } from '@partner-portal/contract/protocol/news-topics'
import { queryOptions } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useSend } from '#lib/actions/use-send.ts'
import { send, sendIfOffered } from '#lib/api/api.ts'
import { dataOr, usePart } from '#lib/api/part.ts'
import { switchedLogin } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Columns, Stack, Text } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { LoadedCard } from '../card/card.tsx'
import { newsCardTexts, newsMailTexts, newsTopicTexts, pushTexts } from './news.texts.ts'
import { pushQuery } from './push.ts'
import { PushPart } from './push-part.tsx'

type Choice = NewsSettings['collection'][number]

/** Null for a backend without the call. */
const newsSettingsQuery = queryOptions({
  queryKey: ['news-settings'],
  queryFn: async ({ signal }) => {
    const answer = await sendIfOffered('getNewsSettings', { signal })
    if (answer === null) return null
    const isKnown = ({ topic }: Choice) => Object.hasOwn(newsTopicTexts, topic)
    return { choices: answer.collection.filter(isKnown) }
  },
})

/** The mail setting of each topic of news. A choice is saved at once. */
export function NewsCard() {
  const part = usePart(newsSettingsQuery)
  return (
    <LoadedCard texts={newsCardTexts} part={part}>
      {({ choices }) => <Choices choices={choices} />}
    </LoadedCard>
  )
}

function Choices({ choices }: { choices: readonly Choice[] }) {
  const t = useTexts(newsCardTexts)
  const isLocked = switchedLogin() !== null
  // PushPart shows the failure.
  const push = dataOr(usePart({ ...pushQuery, enabled: !isLocked }), null)
  if (isLocked) return <Notice tone="information" text={t('locked')} />
  if (choices.length === 0) return <Text secondary>{t('empty')}</Text>
  const isPushed = Boolean(push && (push.thisBrowser || push.otherBrowsers.length > 0))
  return (
    <>
      <PushPart />
      <Columns gap={16} columnWidth={240}>
        {choices.map((choice) => (
          <OneChoice key={choice.topic} saved={choice} isPushed={isPushed} />
        ))}
      </Columns>
    </>
  )
}

function OneChoice({ saved, isPushed }: { saved: Choice; isPushed: boolean }) {
  const t = useTexts(newsCardTexts)
  const nameOf = useTexts(newsTopicTexts)
  const mail = useTexts(newsMailTexts)
  const browser = useTexts(pushTexts)
  // The choice until it is saved.
  const [draft, setDraft] = useState<Choice | null>(null)
  const newest = useRef(saved)
  const { send: save, isRunning } = useSend({
    send: (choice: Choice) => send('updateNewsSettings', { body: { collection: [choice] } }),
    toast: () => t('saved'),
    invalidates: [newsSettingsQuery.queryKey],
  })
  const choice = draft ?? saved
  const saveNewest = () => {
    const choice = newest.current
    void save(choice).finally(() => (choice === newest.current ? setDraft(null) : saveNewest()))
  }
  const choose = (change: Partial<Choice>) => {
    newest.current = { ...choice, ...change }
    setDraft(newest.current)
    // The arrow keys pass the choices faster than one is saved.
    if (!isRunning()) saveNewest()
  }
  const name = nameOf(choice.topic)
  const hintId = useId()
  const hint = choice.topic === 'shop-access' && t('alwaysMailed')
  return (
    <Stack gap={4}>
      <SelectField
        label={name}
        describedBy={hint ? hintId : undefined}
        options={newsMails.map((value) => ({ value, label: mail(value) }))}
        value={choice.mail}
        onChange={({ target }) => choose({ mail: target.value as Choice['mail'] })}
      />
      {hint && (
        <Text id={hintId} size={14} secondary>
          {hint}
        </Text>
      )}
      {isPushed && choice.push !== undefined && (
        <Checkbox
          label={
            <>
              {browser('kind')}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </>
          }
          checked={choice.push}
          onChange={({ target }) => choose({ push: target.checked })}
        />
      )}
    </Stack>
  )
}
