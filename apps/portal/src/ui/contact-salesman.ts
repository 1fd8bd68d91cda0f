import { createContext, useContext } from 'react'

const ContactSalesmanContext = createContext<() => void>(() => {})

export const ContactSalesmanProvider = ContactSalesmanContext

/** Opens the salesman modal from anywhere in the secured area; app/ provides it. */
export function useContactSalesman(): () => void {
  return useContext(ContactSalesmanContext)
}
