import { createContext, useContext } from 'react'
import type { DialogTrigger } from '#ui/lazy-dialog.tsx'

const ContactSalesmanContext = createContext<DialogTrigger | null>(null)

export const ContactSalesmanProvider = ContactSalesmanContext

/** Makes a button open the salesman modal, anywhere in the secured area; app/ provides it. */
export function useContactSalesman(): DialogTrigger {
  const trigger = useContext(ContactSalesmanContext)
  if (!trigger) throw new Error('useContactSalesman belongs below ContactSalesmanProvider')
  return trigger
}
