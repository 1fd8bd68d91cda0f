import { readForm } from '@partner-portal/contract/rules/read-form'
import { viewForm } from '@partner-portal/contract/rules/view'
import type { SavedView } from '@partner-portal/contract/saved-views'
import { savedViewLimit, viewNameLength } from '@partner-portal/contract/view-limits'
import { type FormEvent, useState } from 'react'
import { fieldFaultTexts } from '#lib/field-fault.texts.ts'
import { useTexts } from '#lib/texts.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { viewTexts } from './views.texts.ts'
import classes from './views-panel.module.css'

/** Saves the list's state under a name. Asks before it replaces a view. */
export function SaveView(props: {
  views: readonly SavedView[]
  saving: boolean
  onSave: (name: string) => void
}) {
  const t = useTexts(viewTexts)
  const faultText = useTexts(fieldFaultTexts)
  const [typed, setTyped] = useState('')
  const [asks, setAsks] = useState(false)
  const name = typed.trim()
  const taken = props.views.some((view) => view.name === name)
  const full = !taken && props.views.length >= savedViewLimit
  const read = readForm(viewForm, { name })
  const wrong = 'faults' in read ? read.faults[0]?.code : undefined

  const save = () => {
    setAsks(false)
    setTyped('')
    props.onSave(name)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wrong || full || props.saving) return
    if (taken) setAsks(true)
    else save()
  }

  const fault = () => {
    if (name === '') return undefined
    if (wrong)
      return wrong === 'tooLong'
        ? t('longViewName', { limit: viewNameLength })
        : faultText('characters')
    return full ? t('tooManyViews', { limit: savedViewLimit }) : undefined
  }

  return (
    <form className={classes.form} onSubmit={submit}>
      <TextField
        label={t('viewName')}
        size="medium"
        value={typed}
        autoComplete="off"
        error={fault()}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAsks(false)
        }}
      />
      {asks && taken ? (
        <div role="alert" className={classes.question}>
          <p className={classes.hint}>{t('viewExists', { name })}</p>
          <Button size="small" ref={(button) => button?.focus()} onClick={save}>
            {t('replaceView')}
          </Button>
          <Button size="small" variant="default" onClick={() => setAsks(false)}>
            {t('cancel')}
          </Button>
        </div>
      ) : (
        <Button
          type="submit"
          size="small"
          disabled={wrong !== undefined || full}
          busy={props.saving}
        >
          {t('saveView')}
        </Button>
      )}
    </form>
  )
}
