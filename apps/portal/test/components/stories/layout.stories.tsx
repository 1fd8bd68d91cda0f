import { Button } from '#ui/button.tsx'
import { Columns, Row, Stack, Text } from '#ui/layout.tsx'
import type { Stories } from '../story.ts'

const company = 'Przedsiębiorstwo Wielobranżowe Żółkiewski i Wspólnicy sp. z o.o. sp. k.'

export const stories = {
  texts: () => (
    <Stack gap={8}>
      <Text as="h2" size={20} bold>
        Łączna kwota
      </Text>
      <Text as="h3" size={16} bold below={4}>
        Umowy
      </Text>
      <Text size={14} breaks>
        {'anna.zrebiec'.repeat(20)}
      </Text>
      <Text size={13} secondary top={4}>
        Ostatnie 30 dni
      </Text>
      <Text lines>{'ul. Żwirki 7\n00-001 Warszawa'}</Text>
    </Stack>
  ),
  'cut texts': () => (
    <>
      <Text cut title={company}>
        {company}
      </Text>
      <Text as="span" cut max={18} title={company}>
        {company}
      </Text>
      <Text as="span" cut>
        Firma
      </Text>
    </>
  ),
  'a list': () => (
    <Stack as="ul" gap={12} below={16}>
      <li>Pierwsza</li>
      <li>Druga</li>
    </Stack>
  ),
  columns: () => (
    <Columns gap={16} columnWidth={120} fit>
      <Text medium>Faktura</Text>
      <Text tabular>1 234,50 PLN</Text>
    </Columns>
  ),
  'a row': () => (
    <Row gap={12}>
      <Button>Zapisz</Button>
      <Button variant="default">Anuluj</Button>
    </Row>
  ),
  'a row in one line': () => (
    <Row gap={8} align="start" justify="space-between" oneLine>
      <Text breaks>{company}</Text>
      <Button size="small">Pokaż</Button>
    </Row>
  ),
} satisfies Stories
