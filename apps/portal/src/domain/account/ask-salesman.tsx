import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Text } from '#ui/layout.tsx'
import { useContactSalesman } from './contact-salesman.ts'
import { salesmanButtonTexts } from './salesman-button.texts.ts'

/** The reason for an empty part, with the salesman to ask. */
export function AskSalesman({ text }: { text: string }) {
  return (
    <Card maxWidth={480}>
      <Text below={16}>{text}</Text>
      <SalesmanButton variant="default" />
    </Card>
  )
}

/** Below a list that has no rows at all. */
export function EmptyListHelp() {
  const t = useTexts(salesmanButtonTexts)
  return (
    <>
      <Text size={14} below={20} secondary>
        {t('questions')}
      </Text>
      <SalesmanButton />
    </>
  )
}

export function SalesmanButton(props: { variant?: 'default' }) {
  const t = useTexts(salesmanButtonTexts)
  return (
    <Button {...props} {...useContactSalesman()}>
      {t('salesman')}
    </Button>
  )
}
