import { send } from '#lib/api/api.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { AskingButton } from '#ui/question.tsx'
import { integrationQuery } from '../product/integration.queries.ts'
import { useProduct } from '../product/product.tsx'
import { keysTexts } from './keys.texts.ts'

const texts = {
  test: { question: 'replaceTest', done: 'replacedTest' },
  production: { question: 'replaceProduction', done: 'replacedProduction' },
} as const

interface ReplaceKeysProps {
  readonly environment: keyof typeof texts
  readonly onReplaced?: () => void
}

/** For keys that leaked. The old ones are void at once. */
export function ReplaceKeys({ environment, onReplaced }: ReplaceKeysProps) {
  const t = useTexts(keysTexts)
  const { recommendationCode, code } = useProduct()
  const params = { recommendationCode, product: code }
  return (
    <Card title={t('replaceTitle')} text={t('replaceText')}>
      <AskingButton
        variant="default"
        title={t(texts[environment].question)}
        text={t('replaceWarning')}
        cancel={t('replaceCancel')}
        confirm={t('replace')}
        action={{
          send: () => send('createIntegrationKeys', { params, body: { environment } }),
          toast: () => t(texts[environment].done),
          onSuccess: () => onReplaced?.(),
          invalidates: [integrationQuery(recommendationCode, code).queryKey],
        }}
      >
        {t('replace')}
      </AskingButton>
    </Card>
  )
}
