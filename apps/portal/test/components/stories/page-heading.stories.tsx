import { Button } from '#ui/button.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import type { Stories } from '../story.ts'

export const stories = {
  alone: () => <PageHeading text="Umowy" />,
  'with an action': () => (
    <PageHeading text="Umowy">
      <Button>Odśwież dane</Button>
    </PageHeading>
  ),
} satisfies Stories
