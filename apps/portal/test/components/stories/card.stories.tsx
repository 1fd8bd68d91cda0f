import { Card } from '#ui/card.tsx'
import type { Stories } from '../story.ts'

export const stories = {
  'with a title': () => <Card title="Dane kontaktowe">Treść</Card>,
  'with a small title': () => (
    <Card title="Sprawy według statusu" small>
      Treść
    </Card>
  ),
  'with a sentence': () => (
    <Card title="Logo" text="Dodaj logo firmy.">
      Treść
    </Card>
  ),
  'without a title': () => <Card>Treść</Card>,
  loading: () => (
    <Card title="Sprawy według statusu" busy>
      …
    </Card>
  ),
} satisfies Stories
