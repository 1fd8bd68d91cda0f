import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { integrationTexts } from '#domain/integration/integration.texts.ts'
import { useProduct } from '#domain/integration/product-context.ts'
import classes from '#domain/integration/sidebar.module.css'
import { useTexts } from '#lib/texts/texts.tsx'
import { Text } from '#ui/layout.tsx'
import { accessTexts } from './access.texts.ts'
import { EnvironmentLink } from './environment-link.tsx'
import { QaTimer } from './qa-timer.tsx'

/** Links to the keys, disabled until the integration is active; `children` before them. */
export function AccessBlock({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  const t = useTexts(accessTexts)
  const shared = useTexts(integrationTexts)
  const { integration } = useProduct()
  return (
    <section className={classes.block} aria-labelledby="permissions">
      {children}
      <Text as="h2" size={14} bold id="permissions">
        {t('permissions')}
      </Text>
      <ul className={classes.menu}>
        {(['testing', 'production'] as const).map((environment) => (
          <li key={environment}>
            {integration.isActive ? (
              <EnvironmentLink
                environment={environment}
                className={classes.link}
                onClick={onLeave}
              />
            ) : (
              <span className={classes.locked} role="link" aria-disabled="true">
                <Lock size={14} aria-hidden="true" />
                {shared(environment)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {integration.isActive ? (
        <QaTimer />
      ) : (
        <Text size={13} secondary>
          {t('afterActivation')}
        </Text>
      )}
    </section>
  )
}
