import type { Salesman } from '@partner-portal/contract/records/salesman'
import { useQuery } from '@tanstack/react-query'
import { LifeBuoy, Mail, Phone } from 'lucide-react'
import { salesmanQuery } from '#domain/salesman/salesman.queries.ts'
import { formatPhone } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { EmailLink, PhoneLink } from '#ui/contact-link.tsx'
import { Text } from '#ui/layout.tsx'
import { useLazy } from '#ui/lazy.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { integrationsTexts } from '../product/integrations.texts.ts'
import classes from './frame.module.css'

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

const importDialog = () => import('./issue-dialog.tsx').then((file) => file.IssueDialog)

export function IssueLink() {
  const t = useTexts(integrationsTexts)
  const { trigger, Dialog, dialog, failure } = useLazy(importDialog)
  return (
    <div>
      <Button
        variant="subtle"
        size="compact"
        className={classes.issue}
        icon={<LifeBuoy size={16} aria-hidden="true" />}
        {...trigger}
      >
        {t('reportIssue')}
      </Button>
      {Dialog && <Dialog {...dialog} />}
      {failure}
    </div>
  )
}
