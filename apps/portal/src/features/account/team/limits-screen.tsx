import { hasFeature } from '#lib/config/features.ts'
import { NotFound } from '#lib/routing/not-found.tsx'
import { useTexts } from '#lib/texts/texts.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { LimitsCard } from './limits-card.tsx'
import { limitsTexts } from './team.texts.ts'

/** For all who sign: those who set the limits have the card beside the team, too. */
export function LimitsScreen() {
  const t = useTexts(limitsTexts)
  if (!hasFeature('documents')) return <NotFound />
  return (
    <>
      <PageHeading text={t('page')} />
      <LimitsCard />
    </>
  )
}
