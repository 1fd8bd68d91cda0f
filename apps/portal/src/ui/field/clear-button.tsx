import { X } from 'lucide-react'
import { IconButton } from '#ui/button.tsx'
import { backToField } from './back-to-field.ts'

/** Clears the field, as its `end`. */
export function ClearButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton label={label} size="small" onClick={backToField(onClick)}>
      <X size={16} aria-hidden="true" />
    </IconButton>
  )
}
