import { integrationQuery } from '#domain/integration/integration.queries.ts'
import { useProduct } from '#domain/integration/product-context.ts'
import { useAskedSend } from '#lib/actions/use-asked-send.ts'
import { send } from '#lib/api/api.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Question } from '#ui/question.tsx'
import { accessTexts } from './access.texts.ts'

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
  const t = useTexts(accessTexts)
  const { recommendationCode, code } = useProduct()
  const replace = useAskedSend({
    send: () => {
      const params = { recommendationCode, product: code }
      return send('createIntegrationKeys', { params, body: { environment } })
    },
    toast: () => t(texts[environment].done),
    onSuccess: () => onReplaced?.(),
    invalidates: [integrationQuery(recommendationCode, code).queryKey],
  })
  return (
    <Card title={t('replaceTitle')} text={t('replaceText')}>
      <Button variant="default" aria-haspopup="dialog" onClick={replace.ask}>
        {t('replace')}
      </Button>
      <Question
        {...replace.question}
        title={t(texts[environment].question)}
        text={t('replaceWarning')}
        other={{ text: t('replaceCancel'), onClick: replace.close }}
        main={{ text: t('replace'), busy: replace.isBusy, onClick: replace.send }}
      />
    </Card>
  )
}
