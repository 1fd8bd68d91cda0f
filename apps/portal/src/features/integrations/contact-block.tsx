import type { Salesman } from '@partner-portal/contract/salesman'
import { useQuery } from '@tanstack/react-query'
import { Mail, Phone } from 'lucide-react'
import classes from '#domain/integration/sidebar.module.css'
import { salesmanQuery } from '#domain/salesman.queries.ts'
import { formatPhone } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { EmailLink, PhoneLink } from '#ui/contact-link.tsx'
import { Text } from '#ui/layout.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { integrationsTexts } from './integrations.texts.ts'

/** The salesman's contact data. The page does not wait for it. */
export function ContactBlock() {
  const t = useTexts(integrationsTexts)
  return (
    <Loaded query={useQuery(salesmanQuery)} failed={t('contactFailed')} skeleton={null}>
      {(salesman) => salesman && <Contact salesman={salesman} />}
    </Loaded>
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
