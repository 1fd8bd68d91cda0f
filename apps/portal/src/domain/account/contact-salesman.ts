import { createContext, useContext } from 'react'
import type { DialogTrigger } from '#ui/lazy.tsx'

const ContactSalesmanContext = createContext<DialogTrigger | null>(null)

export const ContactSalesmanProvider = ContactSalesmanContext

/** Lets a button on any signed-in page open the salesman dialog, which app/ provides. */
export function useContactSalesman(): DialogTrigger {
  const trigger = useContext(ContactSalesmanContext)
  if (!trigger) throw new Error('useContactSalesman belongs below ContactSalesmanProvider')
  return trigger
}
