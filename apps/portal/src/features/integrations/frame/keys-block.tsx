import { Lock } from 'lucide-react'
import { useTexts } from '#lib/texts/texts.tsx'
import { Text } from '#ui/layout.tsx'
import { ActivationButton } from '../activation/activation-button.tsx'
import { keysTexts } from '../keys/keys.texts.ts'
import { QaTimer } from '../keys/qa-timer.tsx'
import { integrationsTexts } from '../product/integrations.texts.ts'
import { ProductLink, useProduct } from '../product/product.tsx'
import classes from './frame.module.css'

/** Links to the keys, disabled until the integration is active. */
export function KeysBlock({ onLeave }: { onLeave: (() => void) | undefined }) {
  const t = useTexts(keysTexts)
  const name = useTexts(integrationsTexts)
  const { isActive } = useProduct().integration
  return (
    <section className={classes.block} aria-labelledby="permissions">
      <ActivationButton wide beforeFocus={onLeave} />
      <Text as="h2" size={14} bold id="permissions">
        {t('permissions')}
      </Text>
      <ul className={classes.menu}>
        {(['testing', 'production'] as const).map((environment) => (
          <li key={environment}>
            {isActive ? (
              <ProductLink
                to={`/integrations/$slug/permissions/${environment}`}
                className={classes.link}
                onClick={onLeave}
              >
                {name(environment)}
              </ProductLink>
            ) : (
              <span className={classes.locked} role="link" aria-disabled="true">
                <Lock size={14} aria-hidden="true" />
                {name(environment)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {isActive ? (
        <QaTimer />
      ) : (
        <Text size={13} secondary>
          {t('afterActivation')}
        </Text>
      )}
    </section>
  )
}
