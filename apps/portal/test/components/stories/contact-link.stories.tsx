import { EmailLink, PhoneLink } from '#ui/contact-link.tsx'
import type { Stories } from '../story.ts'

export const stories = {
  phone: () => <PhoneLink number="+48 600 100 200">+48 600 100 200</PhoneLink>,
  email: () => <EmailLink email="jan.żak@firma.pl">jan.żak@firma.pl</EmailLink>,
} satisfies Stories
