import { useTexts } from '#lib/texts.tsx'
import { ColorControl } from './color-control.tsx'
import { RadiusControl } from './radius-control.tsx'
import { stylingTexts } from './styling.texts.ts'
import type { StyleFields } from './use-style-drafts.ts'

interface StyleControlsProps {
  readonly fields: StyleFields
  /** Whether wrong fields show their errors. */
  readonly showFaults: boolean
}

const colorFields = ['primaryColor', 'secondaryColor'] as const
const radiusFields = ['borderRadiusBody', 'borderRadiusButton'] as const

export function StyleControls({ fields, showFaults }: StyleControlsProps) {
  const t = useTexts(stylingTexts)
  return (
    <>
      {colorFields.map((field) => (
        <ColorControl
          key={field}
          field={field}
          color={fields.look[field]}
          text={fields.text(field)}
          error={showFaults && field in fields.typed ? t('wrongColor') : undefined}
          onChange={(text) => fields.typeColor(field, text)}
          onCommit={() => fields.commitColor(field)}
        />
      ))}
      {radiusFields.map((field) => (
        <RadiusControl
          key={field}
          field={field}
          value={fields.look[field]}
          onChange={(pixels) => fields.change({ [field]: pixels })}
        />
      ))}
    </>
  )
}
