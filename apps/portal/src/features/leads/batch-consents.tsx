import { statementForAll } from '@partner-portal/contract/values/consent-texts'
import type { ShownConsent } from '#domain/consents/consents.ts'
import { bindWords } from '#lib/texts/bound-words.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Stack, Text } from '#ui/layout.tsx'
import type { Shared } from './judged-rows.ts'
import { leadBatchTexts } from './lead-batch.texts.ts'

interface BatchConsentsProps {
  readonly consents: readonly ShownConsent[]
  readonly shared: Shared
  readonly setShared: (shared: Shared) => void
  readonly count: number
}

/**
 * The consents with the numbers that the rows use. One tick for all needs a statement, which is kept
 * with each report that relies on it.
 */
export function BatchConsents({ consents, shared, setShared, count }: BatchConsentsProps) {
  const t = useTexts(leadBatchTexts)
  return (
    <Card title={t('consents')} text={t('consentsHint')}>
      <Stack as="ol" gap={8} below={16}>
        {consents.map(({ name, text, required }, at) => (
          <li key={name}>
            <Text as="span">{`${at + 1}. ${bindWords(text)}${required ? ' *' : ''}`}</Text>
          </li>
        ))}
      </Stack>
      <Stack gap={8}>
        <Text secondary>{t('statementFirst')}</Text>
        <Checkbox
          label={bindWords(statementForAll.text)}
          checked={shared.isStated}
          onChange={({ currentTarget: { checked } }) =>
            setShared({ ...shared, isStated: checked, all: {} })
          }
        />
        {consents.map(({ name }, at) => (
          <Checkbox
            key={name}
            label={t('forAll', { number: at + 1, count })}
            disabled={!shared.isStated}
            checked={shared.all[name] === true}
            onChange={({ currentTarget: { checked } }) =>
              setShared({ ...shared, all: { ...shared.all, [name]: checked } })
            }
          />
        ))}
      </Stack>
    </Card>
  )
}
