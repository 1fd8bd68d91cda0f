import { useTexts } from '#lib/texts/texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { salesmanTexts } from './salesman.texts.ts'
import { SalesmanCard } from './salesman-card.tsx'

export function SalesmanDialog(props: DialogProps) {
  const t = useTexts(salesmanTexts)
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={t('heading')} width={450}>
      <SalesmanCard />
    </Dialog>
  )
}
