import { X } from 'lucide-react'
import { IconButton } from '#ui/button.tsx'

/** Empties the field at whose end it stands. */
export function ClearButton(props: { label: string; onClick: () => void }) {
  return (
    <IconButton {...props} size="small">
      <X size={16} aria-hidden="true" />
    </IconButton>
  )
}
