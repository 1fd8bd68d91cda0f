import { webAddress } from '#lib/external/web-address.ts'
import { OutsideLink } from '#ui/outside-link.tsx'
import type { Stories } from '../story.ts'

const address = webAddress('https://example.com/regulamin')

export const stories = {
  'in a new tab': () => address && <OutsideLink to={address}>Regulamin</OutsideLink>,
  'in this tab': () =>
    address && (
      <OutsideLink to={address} isOwnPage>
        Regulamin
      </OutsideLink>
    ),
} satisfies Stories
