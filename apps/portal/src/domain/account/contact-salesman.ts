import { createContext, useContext } from 'react'
import type { DialogTrigger } from '#ui/lazy.tsx'

const ContactSalesmanContext = createContext<DialogTrigger | null>(null)

export const ContactSalesmanProvider = ContactSalesmanContext

/** Opens app/'s salesman dialog from a button on any signed-in page. */
export function useContactSalesman(): DialogTrigger {
  const trigger = useContext(ContactSalesmanContext)
  if (!trigger) throw new Error('useContactSalesman belongs below ContactSalesmanProvider')
  return trigger
}
