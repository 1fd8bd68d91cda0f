import type { SavedView } from '@partner-portal/contract/lists/saved-views'
import { viewForm } from '@partner-portal/contract/lists/view.rules'
import { savedViewLimit, viewNameLength } from '@partner-portal/contract/values/limits'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Row, Stack, Text } from '#ui/layout.tsx'
import { takeFocus } from '#ui/lost-focus.ts'
import { viewTexts } from './views.texts.ts'
import classes from './views-panel.module.css'

/** Saves the list's state under a name. Asks before it replaces a view. */
export function SaveView(props: {
  draft: string
  views: readonly SavedView[]
  saving: boolean
  onSave: (name: string) => void
}) {
  const t = useTexts(viewTexts)
  /** The name of the view to replace, once the user is asked. */
  const [nameToReplace, setNameToReplace] = useState<string | null>(null)
  const isTaken = (name: string) => props.views.some((view) => view.name === name)
  const { values, change, submit, field } = useForm({
    start: { name: '' },
    draft: props.draft,
    schema: viewForm,
    textOf: (code) =>
      code === 'tooLong' ? t('longViewName', { limit: viewNameLength }) : undefined,
    send: async ({ name }) => {
      if (props.saving) return
      const isQuestion = isTaken(name) && name !== nameToReplace
      setNameToReplace(isQuestion ? name : null)
      if (isQuestion) return
      change('name', '')
      props.onSave(name)
    },
  })
  const name = values.name.trim()
  const isFull = !isTaken(name) && props.views.length >= savedViewLimit
  const { error, ...input } = field('name')
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextField
        {...input}
        label={t('viewName')}
        size="medium"
        autoComplete="off"
        error={error ?? (isFull && name ? t('tooManyViews', { limit: savedViewLimit }) : undefined)}
      />
      {nameToReplace === name && isTaken(name) ? (
        <Stack gap={8} role="alert">
          <Text size={13} secondary>
            {t('viewExists', { name })}
          </Text>
          <Row gap={8}>
            <Button type="submit" size="small" ref={takeFocus}>
              {t('replaceView')}
            </Button>
            <Button size="small" variant="default" onClick={() => setNameToReplace(null)}>
              {t('cancel')}
            </Button>
          </Row>
        </Stack>
      ) : (
        <Button type="submit" size="small" disabled={isFull} busy={props.saving}>
          {t('saveView')}
        </Button>
      )}
    </form>
  )
}
