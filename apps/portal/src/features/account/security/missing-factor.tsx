import { dataOr, usePart } from '#lib/api/part.ts'
import { signOut } from '#lib/session/sign-out.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Row } from '#ui/layout.tsx'
import { Logo } from '#ui/logo.tsx'
import { Notice } from '#ui/notice.tsx'
import { NotificationArea } from '#ui/notification-area.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { FactorCards } from './factors-card.tsx'
import classes from './second-factor.module.css'
import { missingFactorTexts } from './second-factor.texts.ts'
import { factorsQuery } from './security.queries.ts'

/** In place of the portal, until the user has the second factor demanded by the provider. */
export function MissingFactor({ onAdded }: { onAdded: () => void }) {
  const t = useTexts(missingFactorTexts)
  // The cards below show the failure.
  const factors = dataOr(usePart(factorsQuery), null)
  const isAdded = Boolean(factors?.totp || factors?.hasPasskeys)
  return (
    <main className={classes.page}>
      <Logo />
      <PageHeading text={t('title')} />
      <Notice tone={isAdded ? 'success' : 'information'} text={isAdded ? t('added') : t('why')} />
      <FactorCards />
      <Row gap={12}>
        {isAdded && (
          <Button size="large" onClick={onAdded}>
            {t('goOn')}
          </Button>
        )}
        <Button variant="default" size="large" onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
      </Row>
      <NotificationArea />
    </main>
  )
}
