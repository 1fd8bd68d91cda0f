import { todayTexts } from '#domain/today/today.texts.ts'
import { TodayPart } from '#domain/today/today-part.tsx'
import { useTexts } from '#lib/texts/texts.tsx'
import { Hint } from '#ui/hint.tsx'
import { PageHeading } from '#ui/page-heading.tsx'

/** All tasks of the user, and what waits for others. */
export function TodayScreen() {
  const t = useTexts(todayTexts)
  return (
    <>
      <PageHeading text={t('title')} />
      <TodayPart without={<Hint text={t('notOffered')} />} />
    </>
  )
}
