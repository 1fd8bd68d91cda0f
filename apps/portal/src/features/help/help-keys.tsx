import { useTexts } from '#lib/texts/texts.tsx'
import { helpTexts } from './help.texts.ts'
import classes from './help-dialog.module.css'

const keys = [
  ['Ctrl K', 'keySearch'],
  ['Esc', 'keyClose'],
  ['← → ↑ ↓', 'keyMove'],
  ['Enter', 'keySend'],
  ['Spacja', 'keyTick'],
] as const

export function HelpKeys() {
  const t = useTexts(helpTexts)
  return (
    <div className={classes.keyboard}>
      <h3 className={classes.title}>{t('keys')}</h3>
      <dl className={classes.keys}>
        {keys.map(([key, text]) => (
          <div key={key} className={classes.key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
