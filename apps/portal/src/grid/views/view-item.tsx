import { Check, Trash2 } from 'lucide-react'
import { useTexts } from '#lib/texts/texts.tsx'
import { BareButton } from '#ui/button.tsx'
import { viewTexts } from './views.texts.ts'
import classes from './views-panel.module.css'

export function ViewItem(props: {
  name: string
  current: boolean
  onApply: () => void
  onDelete: () => void
}) {
  const t = useTexts(viewTexts)
  const { name, current } = props
  return (
    <li className={classes.view}>
      <BareButton
        className={classes.apply}
        aria-current={current || undefined}
        title={name}
        onClick={props.onApply}
      >
        <span className={classes.name}>{name}</span>
        {current && <Check size={16} aria-hidden="true" />}
      </BareButton>
      <BareButton
        className={classes.remove}
        aria-label={t('deleteView', { name })}
        onClick={props.onDelete}
      >
        <Trash2 size={16} aria-hidden="true" />
      </BareButton>
    </li>
  )
}
