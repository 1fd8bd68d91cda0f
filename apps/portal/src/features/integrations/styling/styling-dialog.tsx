import { styleForm } from '@partner-portal/contract/integrations/style.rules'
import { type StyleType, styleTypes } from '@partner-portal/contract/integrations/style-values'
import { readForm } from '@partner-portal/contract/rules/faults'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { FailureText } from '#lib/failures/failures.ts'
import { focusField } from '#lib/form/focus-field.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { usePassFocus } from '#ui/focus.ts'
import { Row } from '#ui/layout.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { FailureNotice, Notice } from '#ui/notice.tsx'
import { useSmallScreen } from '#ui/small-screen.ts'
import { TabList, TabPanel } from '#ui/tabs.tsx'
import { StyleControls } from './style-controls.tsx'
import { typedValues, useStyleDrafts } from './style-draft.ts'
import { StylePreview } from './style-preview.tsx'
import { stylingTexts } from './styling.texts.ts'
import classes from './styling-dialog.module.css'

const applyToOther = { form: 'applyToCalculator', calculator: 'applyToForm' } as const

export function StylingDialog(dialog: DialogProps) {
  const t = useTexts(stylingTexts)
  const isSmall = useSmallScreen()
  return (
    <Dialog {...dialog} title={t('title')} width={1040} position={isSmall ? 'screen' : 'top'}>
      <StyleEditor {...useStyleDrafts()} />
    </Dialog>
  )
}

/** A tab with draft and preview for each type of style. Both drafts are kept. */
function StyleEditor({ drafts, saving }: ReturnType<typeof useStyleDrafts>) {
  const t = useTexts(stylingTexts)
  const [type, setType] = useState<StyleType>('form')
  const [applyToAll, setApplyToAll] = useState(false)
  const [showFaults, setShowFaults] = useState(false)
  const draft = drafts.value(type)
  const read = readForm(styleForm, typedValues(draft))
  const wrong = 'faults' in read ? read.faults.map(({ path }) => path) : []
  const panel = useId()

  async function save() {
    drafts.dismissConflicts()
    if (await saving.send({ type, applyToAll })) setApplyToAll(false)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const [first] = wrong
    setShowFaults(first !== undefined)
    if (first === undefined) return void save()
    focusField(event.currentTarget, first)
  }
  /** Unchecks 'apply to all', because for another style it would mean something else. */
  function startAnew() {
    setApplyToAll(false)
    setShowFaults(false)
    saving.setFailure(null)
    drafts.dismissConflicts()
  }
  const show = (next: StyleType) => {
    setType(next)
    startAnew()
  }
  const drop = () => {
    drafts.reset(type)
    startAnew()
  }

  return (
    <>
      <TabList
        tabs={styleTypes.map((styleType) => ({
          value: styleType,
          label: (
            <>
              {t(styleType)}
              {drafts.isChanged(styleType) && (
                <span className={classes.unsaved} role="img" aria-label={`(${t('unsaved')})`} />
              )}
            </>
          ),
        }))}
        value={type}
        onChange={show}
        controls={panel}
        selectsOnFocus
      />
      <TabPanel key={type} id={panel} value={type} className={classes.panel}>
        <form className={classes.controls} onSubmit={submit} noValidate>
          <StyleControls
            draft={draft}
            edit={(change) => drafts.edit(type, change)}
            wrong={showFaults ? wrong : []}
          />
          <Checkbox
            label={t(applyToOther[type])}
            error={undefined}
            checked={applyToAll}
            onChange={({ currentTarget }) => setApplyToAll(currentTarget.checked)}
          />
          <EditorButtons
            conflicts={styleTypes.filter((styleType) => drafts.conflicts[styleType])}
            busy={saving.isBusy}
            failure={saving.failure}
            onKeepDraft={() => void save()}
            onDrop={drop}
            canDrop={applyToAll || drafts.isChanged(type)}
          />
        </form>
        <StylePreview type={type} values={draft.values} />
      </TabPanel>
    </>
  )
}

interface EditorButtonsProps {
  /** The types saved elsewhere during the edits here. */
  readonly conflicts: readonly StyleType[]
  readonly busy: boolean
  readonly failure: FailureText | null
  readonly onKeepDraft: () => void
  readonly canDrop: boolean
  /** Drops the edits and shows the styles saved elsewhere. */
  readonly onDrop: () => void
}

/** The actions on a draft, beside the result of a save. */
function EditorButtons(props: EditorButtonsProps) {
  const { conflicts, busy, failure, onKeepDraft, canDrop, onDrop } = props
  const t = useTexts(stylingTexts)
  const save = useRef<HTMLButtonElement>(null)
  const passFocus = usePassFocus(save)
  return (
    <div className={classes.foot}>
      {conflicts.length > 0 && (
        <Notice
          tone="warning"
          text={t('conflict', { types: conflicts.map((type) => t(type)).join(', ') })}
        >
          <Row gap={12} ref={passFocus}>
            <Button size="small" variant="default" onClick={onKeepDraft}>
              {t('keepMine')}
            </Button>
            <Button size="small" variant="default" onClick={onDrop}>
              {t('takeTheirs')}
            </Button>
          </Row>
        </Notice>
      )}
      <FailureNotice text={failure} />
      <Row gap={12}>
        <Button ref={save} type="submit" busy={busy}>
          {t('save')}
        </Button>
        <Button variant="default" disabled={busy || !canDrop} onClick={onDrop}>
          {t('cancel')}
        </Button>
      </Row>
    </div>
  )
}
