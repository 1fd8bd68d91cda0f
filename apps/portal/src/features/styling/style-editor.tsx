import { type StyleType, styleTypes } from '@partner-portal/contract/style-rules'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useTexts } from '#lib/texts.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { TabList, TabPanel } from '#ui/tabs.tsx'
import { EditorButtons } from './editor-buttons.tsx'
import { StyleControls } from './style-controls.tsx'
import { draftOf, isChanged } from './style-draft.ts'
import classes from './style-editor.module.css'
import { StylePreview } from './style-preview.tsx'
import { stylingTexts } from './styling.texts.ts'
import { useStyleDrafts } from './use-style-drafts.ts'
import { type StyledProduct, type StyleSave, useStyleSave } from './use-style-save.ts'

interface StyleEditorProps extends StyledProduct {
  readonly logoUrl: string | null
  readonly onChanged: (isChanged: boolean) => void
}

/** A tab with draft and preview for each type of style. Both drafts are kept. */
export function StyleEditor({ logoUrl, onChanged, ...product }: StyleEditorProps) {
  const t = useTexts(stylingTexts)
  const all = useStyleDrafts(product.integration.styles)
  const saving = useStyleSave(product, all)
  const [type, setType] = useState<StyleType>('form')
  const [applyToAll, setApplyToAll] = useState(false)
  const [showFaults, setShowFaults] = useState(false)
  const fields = all.fieldsOf(type)
  const panel = useId()

  useEffect(() => {
    onChanged(all.isChanged)
    return () => onChanged(false)
  }, [onChanged, all.isChanged])

  async function save(known?: StyleSave['conflict']) {
    if (await saving.save(type, applyToAll, known ?? {})) setApplyToAll(false)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const [wrong] = Object.keys(fields.typed)
    setShowFaults(wrong !== undefined)
    if (wrong === undefined) return void save()
    const control = event.currentTarget.elements.namedItem(wrong)
    if (control instanceof HTMLElement) control.focus()
  }
  /** Unchecks 'apply to all', because for another style it would mean something else. */
  function startAnew() {
    setApplyToAll(false)
    setShowFaults(false)
    saving.clear()
  }
  const show = (next: StyleType) => {
    setType(next)
    startAnew()
  }

  return (
    <>
      <TabList
        tabs={styleTypes.map((one) => ({
          value: one,
          label: (
            <>
              {t(one)}
              {isChanged(all.drafts[one]) && (
                <span className={classes.unsaved} role="img" aria-label={`(${t('unsaved')})`} />
              )}
            </>
          ),
        }))}
        value={type}
        onChange={show}
        controls={panel}
        selectsOnFocus
        className={classes.tabs}
      />
      <TabPanel key={type} id={panel} value={type} className={classes.panel}>
        <form className={classes.controls} onSubmit={submit} noValidate>
          <StyleControls fields={fields} showFaults={showFaults} />
          <Checkbox
            label={type === 'form' ? t('applyToCalculator') : t('applyToForm')}
            error={undefined}
            checked={applyToAll}
            onChange={({ currentTarget }) => setApplyToAll(currentTarget.checked)}
          />
          <EditorButtons
            saving={saving}
            onKeepMine={(known) => void save(known)}
            onTakeTheirs={() => {
              saving.takeTheirs(type)
              startAnew()
            }}
            canCancel={applyToAll || isChanged(all.drafts[type])}
            onCancel={() => {
              all.edit(type, ({ saved }) => draftOf(saved))
              startAnew()
            }}
          />
        </form>
        <StylePreview type={type} look={fields.look} logoUrl={logoUrl} />
      </TabPanel>
    </>
  )
}
