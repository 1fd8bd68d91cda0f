import { useQuery } from '@tanstack/react-query'
import { Item, itemsClass } from '#domain/settings/item.tsx'
import { ListSkeleton } from '#domain/settings/list-skeleton.tsx'
import classes from '#domain/settings/settings.module.css'
import { formatMoment } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { AddTotp, RemoveTotp } from './change-totp.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { RenewRecoveryCodes } from './renew-recovery-codes.tsx'
import { type Factors, secondFactorQuery } from './second-factor.queries.ts'
import { secondFactorTexts } from './second-factor.texts.ts'

/** What the user needs besides the password. Nothing for a backend without it. */
export function SecondFactorCards() {
  return (
    <>
      <SecondFactorCard />
      <PasskeysCard />
    </>
  )
}

function SecondFactorCard() {
  const t = useTexts(secondFactorTexts)
  const query = useQuery(secondFactorQuery)
  if (query.data === null) return null
  return (
    <Card title={t('title')} text={t('intro')} className={classes.card}>
      <Loaded query={query} failed={t('failed')} skeleton={<ListSkeleton label={t('loading')} />}>
        {(factors) => factors && <FactorList factors={factors} />}
      </Loaded>
    </Card>
  )
}

function FactorList({ factors }: { factors: Factors }) {
  const t = useTexts(secondFactorTexts)
  const { totp, hasPasskeys, recoveryCodesLeft = 0 } = factors
  return (
    <ul className={itemsClass}>
      <Item
        title={t('app')}
        facts={[
          totp?.addedAt ? t('appAdded', { moment: formatMoment(totp.addedAt) }) : t('appNone'),
        ]}
      >
        {totp ? <RemoveTotp /> : <AddTotp />}
      </Item>
      {(totp || hasPasskeys) && (
        <Item title={t('recovery')} facts={[t('recoveryLeft', { count: recoveryCodesLeft })]}>
          <RenewRecoveryCodes />
        </Item>
      )}
    </ul>
  )
}
