import { limitsTexts } from '#domain/documents/limits.texts.ts'
import { LimitsCard } from '#domain/documents/limits-card.tsx'
import { hasFeature } from '#lib/config/features.ts'
import { NotFound } from '#lib/routing/not-found.tsx'
import { useTexts } from '#lib/texts/texts.tsx'
import { PageHeading } from '#ui/page-heading.tsx'

/** For all signers: setters of limits have the card beside the team, too. */
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
