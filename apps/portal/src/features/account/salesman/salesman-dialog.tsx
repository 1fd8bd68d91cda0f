import type { Salesman } from '@partner-portal/contract/account/salesman'
import { Mail, Phone } from 'lucide-react'
import { salesmanQuery } from '#domain/account/salesman.queries.ts'
import { usePart } from '#lib/api/part.ts'
import { formatPhone } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { EmailLink, PhoneLink } from '#ui/contact-link.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Text } from '#ui/layout.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { salesmanTexts } from './salesman.texts.ts'
import classes from './salesman-card.module.css'

export function SalesmanDialog(props: DialogProps) {
  const t = useTexts(salesmanTexts)
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={t('heading')} width={450}>
      <SalesmanCard />
    </Dialog>
  )
}

function SalesmanCard() {
  const t = useTexts(salesmanTexts)
  const part = usePart(salesmanQuery)
  return (
    <Loaded part={part} failed={t('failed')} loading={t('loading')} skeleton={<SalesmanSkeleton />}>
      {(salesman) =>
        salesman ? <SalesmanDetails salesman={salesman} /> : <Text secondary>{t('none')}</Text>
      }
    </Loaded>
  )
}

function SalesmanDetails({ salesman }: { salesman: Salesman }) {
  const t = useTexts(salesmanTexts)
  const { phoneNumber, email } = salesman
  return (
    <div className={classes.card}>
      <Text as="div" size={20} below={4} bold breaks>
        {salesman.firstName} {salesman.lastName}
      </Text>
      {phoneNumber && (
        <PhoneLink number={phoneNumber} className={classes.contact}>
          <Phone size={18} aria-hidden="true" />
          <span className={classes.label}>{t('phone')}</span>
          <span className={classes.value}>{formatPhone(phoneNumber)}</span>
        </PhoneLink>
      )}
      {email && (
        <>
          <EmailLink email={email} className={classes.contact}>
            <Mail size={18} aria-hidden="true" />
            <span className={classes.label}>{t('email')}</span>
            <span className={classes.value}>{email}</span>
          </EmailLink>
          <EmailLink email={email} {...buttonStyle({ className: classes.write })}>
            {t('write')}
          </EmailLink>
        </>
      )}
    </div>
  )
}

function SalesmanSkeleton() {
  return (
    <div className={classes.card}>
      <Skeleton height={28} width="60%" />
      <Skeleton height={24} width="80%" above={8} />
      <Skeleton height={24} width="80%" above={8} />
      <Skeleton height={36} above={16} />
    </div>
  )
}
