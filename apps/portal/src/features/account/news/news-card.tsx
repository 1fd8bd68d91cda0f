import type { NewsSettings } from '@partner-portal/contract/records/news'
import { newsMails } from '@partner-portal/contract/records/news-kinds'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { newsKindTexts } from '#domain/news-kind.texts.ts'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { ifOffered } from '#lib/api/if-offered.ts'
import { has, type Loose } from '#lib/api/loose.ts'
import { switchedLogin } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { LoadedCard } from '../card/card.tsx'
import { newsCardTexts, newsMailTexts } from './news-card.texts.ts'

type Choice = NewsSettings['collection'][number]
const isChoice = has<Loose<Choice>, 'kind' | 'mail'>('kind', 'mail')

/** Null for a backend without the call. */
const newsSettingsQuery = queryOptions({
  queryKey: ['news-settings'],
  queryFn: async ({ signal }) => {
    const answer = await ifOffered(send('getNewsSettings', { signal }))
    const isKnown = (choice: Choice) => Object.hasOwn(newsKindTexts, choice.kind)
    return answer && { choices: answer.collection?.filter(isChoice).filter(isKnown) ?? [] }
  },
})

/** How each kind of news is mailed. A choice is saved at once. */
export function NewsCard() {
  const query = useQuery(newsSettingsQuery)
  return (
    <LoadedCard texts={newsCardTexts} query={query}>
      {({ choices }) => <Choices choices={choices} />}
    </LoadedCard>
  )
}

function Choices({ choices }: { choices: readonly Choice[] }) {
  const t = useTexts(newsCardTexts)
  const nameOf = useTexts(newsKindTexts)
  const mail = useTexts(newsMailTexts)
  const saving = useSend({
    send: (choice: Choice) => send('updateNewsSettings', { body: { collection: [choice] } }),
    toast: () => t('saved'),
    invalidates: [newsSettingsQuery.queryKey],
    failsAs: 'notification',
  })
  if (switchedLogin()) return <Notice tone="information" text={t('locked')} />
  const options = newsMails.map((value) => ({ value, label: mail(value) }))
  return (
    <Stack gap={16}>
      {choices.map((choice) => (
        <SelectField
          key={choice.kind}
          label={nameOf(choice.kind)}
          options={options}
          value={choice.mail}
          onChange={({ target }) =>
            void saving.send({ ...choice, mail: target.value as Choice['mail'] })
          }
        />
      ))}
    </Stack>
  )
}
