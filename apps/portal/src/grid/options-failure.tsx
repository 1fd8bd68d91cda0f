import { UnstyledButton } from '@mantine/core'
import { useTexts } from '#lib/texts.tsx'
import { gridTexts } from './grid.texts.ts'
import classes from './options-failure.module.css'

export function OptionsFailure(props: { retry: (() => void) | undefined }) {
  const t = useTexts(gridTexts)
  return (
    <>
      {t('optionsFailed')}{' '}
      <UnstyledButton className={classes.retry} onClick={props.retry}>
        {t('retry')}
      </UnstyledButton>
    </>
  )
}
