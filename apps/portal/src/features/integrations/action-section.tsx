import { ActivationButton } from './activation-button.tsx'
import { EnvironmentLink } from './environment-link.tsx'
import { integrationsTexts } from './integrations.texts.ts'
import { useProduct } from './product-context.ts'
import { Section } from './section.tsx'
import classes from './section.module.css'
import { useTexts } from '#lib/texts.tsx'
import { secondaryLinkClass } from '#ui/secondary-link.ts'

/** Activates or updates; once active, leads to the keys of both environments. */
export function ActionSection() {
  const t = useTexts(integrationsTexts)
  const { isActive } = useProduct().integration
  return (
    <Section
      title={t('actionTitle')}
      text={isActive ? t('actionTextActive') : t('actionTextInactive')}
    >
      <div className={classes.actions}>
        <ActivationButton />
        {isActive && (
          <>
            <EnvironmentLink environment="testing" className={secondaryLinkClass} />
            <EnvironmentLink environment="production" className={secondaryLinkClass} />
          </>
        )}
      </div>
    </Section>
  )
}
