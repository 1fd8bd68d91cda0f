import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  ChevronRight,
  CircleCheck,
  type LucideIcon,
  ShieldAlert,
  UserCheck,
  WalletCards,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { currentSettlementQuery } from '#domain/current-settlement.queries.ts'
import { formatDate, formatMoney } from '#lib/format.ts'
import { useTexts } from '#lib/texts.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { casesQuery } from './home.queries.ts'
import { homeTexts } from './home.texts.ts'
import classes from './waiting-block.module.css'

interface WaitingProps {
  readonly hasCases: boolean
  readonly hasSettlement: boolean
}

/** What waits for the user. The cases' own block shows their failure. */
export function WaitingBlock({ hasCases, hasSettlement }: WaitingProps) {
  const t = useTexts(homeTexts)
  const cases = useQuery({ ...casesQuery, enabled: hasCases })
  const settlement = useQuery({ ...currentSettlementQuery, enabled: hasSettlement })
  const { toConfirm = 0, endingSoon = 0, endingSoonUntil } = cases.data ?? {}
  const current = settlement.data
  const isLoading = cases.isLoading || settlement.isLoading
  const isFailed = cases.error !== null || settlement.error !== null
  const isNothing = !isLoading && !isFailed && !toConfirm && !endingSoon && !current
  return (
    <section aria-label={t('waiting')} className={classes.row} aria-busy={isLoading}>
      {toConfirm > 0 && (
        <Link to="/invoice-loan-list" search={{ toConfirm: '1' }} className={classes.tile}>
          <Tile icon={UserCheck} tone="warning" figure={String(toConfirm)}>
            {t('toConfirm', { count: toConfirm })}
          </Tile>
        </Link>
      )}
      {endingSoon > 0 && (
        <Link
          to="/lead-list"
          search={{
            isExpired: 'false',
            blockedUntil: `..${formatDate(endingSoonUntil ?? null)}`,
            sort: 'blockedUntil',
          }}
          className={classes.tile}
        >
          <Tile icon={ShieldAlert} tone="warning" figure={String(endingSoon)}>
            {t('endingSoon', { count: endingSoon })}
          </Tile>
        </Link>
      )}
      {current && (
        <Link to="/settlements" className={classes.tile}>
          <Tile
            icon={WalletCards}
            tone="information"
            figure={formatMoney(current.amount, current.currency)}
          >
            {t('currentSettlement', { to: formatDate(current.periodTo) })}
          </Tile>
        </Link>
      )}
      {settlement.error && <LoadFailure text={t('settlementFailed')} query={settlement} />}
      {isNothing && (
        <p className={classes.nothing}>
          <CircleCheck size={20} aria-hidden="true" />
          {t('nothingWaits')}
        </p>
      )}
    </section>
  )
}

interface TileProps {
  readonly icon: LucideIcon
  readonly tone: 'warning' | 'information'
  readonly figure: string
  readonly children: ReactNode
}

function Tile({ icon: Icon, tone, figure, children }: TileProps) {
  return (
    <>
      <span className={classes.icon} data-tone={tone}>
        <Icon size={22} aria-hidden="true" />
      </span>
      <span className={classes.words}>
        <span className={classes.figure}>{figure}</span> <span>{children}</span>
      </span>
      <ChevronRight size={18} aria-hidden="true" className={classes.go} />
    </>
  )
}
