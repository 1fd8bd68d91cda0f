import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from './button.tsx'
import classes from './card.module.css'
import { Card } from './card.tsx'
import { useContactSalesman } from './contact-salesman.ts'
import { kitTexts } from './kit.texts.ts'

/** Where there is nothing to show yet: why, and whom to ask. */
export function AskSalesman({ text }: { text: string }) {
  return (
    <Card className={classes.ask}>
      <p>{text}</p>
      <SalesmanButton />
    </Card>
  )
}

export function SalesmanButton() {
  const t = useTexts(kitTexts)
  return (
    <Button variant="default" {...useContactSalesman()}>
      {t('salesman')}
    </Button>
  )
}
