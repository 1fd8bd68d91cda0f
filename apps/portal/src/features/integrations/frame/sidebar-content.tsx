import type { Salesman } from '@partner-portal/contract/account/salesman'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, CircleCheck, LifeBuoy, Lock, Mail, Phone } from 'lucide-react'
import { salesmanQuery } from '#domain/account/salesman.queries.ts'
import { usePart } from '#lib/api/part.ts'
import { formatPhone } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { EmailLink, PhoneLink } from '#ui/contact-link.tsx'
import { Hint } from '#ui/hint.tsx'
import { Row, Stack, Text } from '#ui/layout.tsx'
import { DialogButton } from '#ui/lazy.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ActivationButton } from '../activation/activation.tsx'
import { keysTexts } from '../keys/keys.texts.ts'
import { QaTimer } from '../keys/qa-timer.tsx'
import { integrationsTexts } from '../product/integrations.texts.ts'
import { ProductLink, productRoute, useProduct } from '../product/product.tsx'
import { ProductIcon } from '../product/product-icon.tsx'
import classes from './frame.module.css'

const importDialog = () => import('./issue-dialog.tsx').then((file) => file.IssueDialog)

/** `onLeave` is called when a link to another page is pressed. */
export function SidebarContent({ onLeave }: { onLeave?: () => void }) {
  const t = useTexts(integrationsTexts)
  const { integration, code, isSingle } = useProduct()
  const { title } = integration.content
  const address = { params: productRoute.useParams(), search: { product: code } }
  return (
    <Stack gap={16}>
      {!isSingle && (
        <Link to="/integrations" className={classes.back} onClick={onLeave}>
          <ChevronLeft size={18} aria-hidden="true" />
          {t('back')}
        </Link>
      )}
      <Row gap={12} oneLine>
        <ProductIcon code={code} />
        <Text size={16} bold breaks>
          {title}
        </Text>
      </Row>
      {integration.isActive && (
        <div>
          <StatusBadge tone="success" icon={CircleCheck}>
            {t('active')}
          </StatusBadge>
        </div>
      )}
      <nav aria-label={t('sidebar', { product: title })}>
        <ul className={classes.menu}>
          {(['details', 'plugins'] as const).map((page) => (
            <li key={page}>
              <Link
                to={`/integrations/$slug/${page}`}
                {...address}
                className={classes.link}
                onClick={onLeave}
              >
                {t(page)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <KeysBlock onLeave={onLeave} />
      <div>
        <DialogButton
          variant="subtle"
          size="compact"
          className={classes.issue}
          icon={<LifeBuoy size={16} aria-hidden="true" />}
          importer={importDialog}
          with={{}}
        >
          {t('reportIssue')}
        </DialogButton>
      </div>
      {/* The page does not wait for the count. */}
      <Loaded part={usePart(salesmanQuery)} failed={t('contactFailed')} skeleton={null}>
        {(salesman) => salesman && <Contact salesman={salesman} />}
      </Loaded>
    </Stack>
  )
}

/** Links to the keys, disabled until the integration is active. */
function KeysBlock({ onLeave }: { onLeave: (() => void) | undefined }) {
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
      {isActive ? <QaTimer /> : <Hint size={13} text={t('afterActivation')} />}
    </section>
  )
}

function Contact({ salesman }: { salesman: Salesman }) {
  const t = useTexts(integrationsTexts)
  const { firstName, lastName, phoneNumber, email } = salesman
  return (
    <section className={classes.block} aria-labelledby="product-contact">
      <Text as="h2" size={14} bold id="product-contact">
        {t('contact')}
      </Text>
      <Text size={14} breaks>
        {firstName} {lastName}
      </Text>
      {phoneNumber && (
        <Text size={14} breaks>
          <PhoneLink number={phoneNumber} className={classes.contactLink}>
            <Phone size={16} aria-label={t('contactPhone')} />
            {formatPhone(phoneNumber)}
          </PhoneLink>
        </Text>
      )}
      {email && (
        <Text size={14} breaks>
          <EmailLink email={email} className={classes.contactLink}>
            <Mail size={16} aria-label={t('contactEmail')} />
            {email}
          </EmailLink>
        </Text>
      )}
    </section>
  )
}
