import { isPaidApart, unpaidOf } from '@partner-portal/contract/settlements/payouts'
import { ChevronRight, WalletCards } from 'lucide-react'
import { currentSettlementQuery } from '#domain/settlements/current-settlement.queries.ts'
import { usePart } from '#lib/api/part.ts'
import { formatDate, formatMoney } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Text } from '#ui/layout.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { homeTexts } from './home.texts.ts'
import tiles from './home-screen.module.css'
import classes from './settlement-tile.module.css'

/** The unpaid part of the current settlement. Nothing without one. */
export function SettlementTile() {
  const t = useTexts(homeTexts)
  const part = usePart(currentSettlementQuery)
  return (
    <Loaded part={part} failed={t('settlementFailed')} skeleton={<Skeleton height={78} />}>
      {(current) =>
        current && (
          <PageLink to="/settlements" className={tiles.tile}>
            <IconTile size={44}>
              <WalletCards size={22} aria-hidden="true" />
            </IconTile>
            <span className={classes.words}>
              <Text as="span" size={20} bold tabular>
                {formatMoney(unpaidOf(current), current.currency)}
              </Text>{' '}
              <Text as="span" secondary>
                {t(isPaidApart(current) ? 'stillToCome' : 'currentSettlement', {
                  to: formatDate(current.periodTo),
                })}
              </Text>
            </span>
            <ChevronRight size={18} aria-hidden="true" />
          </PageLink>
        )
      }
    </Loaded>
  )
}
