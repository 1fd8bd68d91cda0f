import type { Salesman } from '@partner-portal/contract/salesman'
import { useQuery } from '@tanstack/react-query'
import { Mail, Phone } from 'lucide-react'
import classes from '#domain/integration/sidebar.module.css'
import { salesmanQuery } from '#domain/salesman.queries.ts'
import { formatPhone } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { EmailLink, PhoneLink } from '#ui/contact-link.tsx'
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
      <h2 id="product-contact" className={classes.heading}>
        {t('contact')}
      </h2>
      <p className={classes.contact}>
        {firstName} {lastName}
      </p>
      {phoneNumber && (
        <p className={classes.contact}>
          <PhoneLink number={phoneNumber} className={classes.contactLink}>
            <Phone size={16} aria-label={t('contactPhone')} />
            {formatPhone(phoneNumber)}
          </PhoneLink>
        </p>
      )}
      {email && (
        <p className={classes.contact}>
          <EmailLink email={email} className={classes.contactLink}>
            <Mail size={16} aria-label={t('contactEmail')} />
            {email}
          </EmailLink>
        </p>
      )}
    </section>
  )
}
