import { AskSalesman } from '#domain/account/ask-salesman.tsx'
import { ContactSalesmanProvider } from '#domain/account/contact-salesman.ts'
import type { Stories } from '../story.ts'

const nothing = () => undefined
const trigger = {
  onClick: nothing,
  onPointerEnter: nothing,
  onFocus: nothing,
  'aria-haspopup': 'dialog',
  'aria-busy': false,
} as const

export const stories = {
  open: () => (
    <ContactSalesmanProvider value={trigger}>
      <AskSalesman text="Tutaj pojawią się produkty." />
    </ContactSalesmanProvider>
  ),
} satisfies Stories
