import { X } from 'lucide-react'
import { IconButton } from '#ui/button.tsx'

/** Clears the field. It is the field's `end`. */
export function ClearButton(props: { label: string; onClick: () => void }) {
  return (
    <IconButton {...props} size="small">
      <X size={16} aria-hidden="true" />
    </IconButton>
  )
}
