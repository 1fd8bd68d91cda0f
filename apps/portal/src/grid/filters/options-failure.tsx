import { gridTexts } from '#grid/definition/grid.texts.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { BareButton } from '#ui/button.tsx'
import classes from './options-failure.module.css'

export function OptionsFailure(props: { retry: (() => void) | undefined }) {
  const t = useTexts(gridTexts)
  return (
    <>
      {t('optionsFailed')}{' '}
      <BareButton className={classes.retry} onClick={props.retry}>
        {t('retry')}
      </BareButton>
    </>
  )
}
