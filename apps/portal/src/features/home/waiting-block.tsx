import { type GridName, gridPages } from '@partner-portal/contract/protocol/grid-names'
import { useQuery } from '@tanstack/react-query'
import {
  ChevronRight,
  CircleCheck,
  FileUp,
  ListTodo,
  type LucideIcon,
  ShieldAlert,
  UserCheck,
  WalletCards,
} from 'lucide-react'
import type { ComponentProps } from 'react'
import { currentSettlementQuery } from '#domain/current-settlement.queries.ts'
import { hasFeature } from '#lib/config/features.ts'
import { formatDate, formatMoney, formatNumber } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { LoadFailure } from '#ui/failure.tsx'
import { Text } from '#ui/layout.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { casesQuery } from './home.queries.ts'
import { homeTexts } from './home.texts.ts'
import tiles from './home-screen.module.css'
import classes from './waiting-block.module.css'

const wantingTexts: Partial<Record<GridName, 'contractsWanting' | 'receivedWanting'>> = {
  'proposal-contract-grid': 'contractsWanting',
  'invoice-loan-grid': 'receivedWanting',
}

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
  const stepsDue = hasFeature('leadWork') ? (cases.data?.stepsDue ?? 0) : 0
  const wanted = hasFeature('wantedFiles')
    ? (cases.data?.filesWanted ?? []).filter(({ count }) => count > 0)
    : []
  const current = settlement.data
  const isLoading = cases.isLoading || settlement.isLoading
  const isFailed = cases.error !== null || settlement.error !== null
  const isNothing =
    !isLoading &&
    !isFailed &&
    !toConfirm &&
    !endingSoon &&
    !stepsDue &&
    !current &&
    wanted.length === 0
  return (
    <section aria-label={t('waiting')} className={classes.row} aria-busy={isLoading}>
      {toConfirm > 0 && (
        <Tile
          to="/invoice-loan-list"
          search={{ toConfirm: '1' }}
          icon={UserCheck}
          tone="warning"
          figure={formatNumber(toConfirm)}
          text={t('toConfirm', { count: toConfirm })}
        />
      )}
      {wanted.map(({ grid, count }) => (
        <Tile
          key={grid}
          to={gridPages[grid]}
          search={{ wantsFiles: '1' }}
          icon={FileUp}
          tone="warning"
          figure={formatNumber(count)}
          text={t(wantingTexts[grid] ?? 'gainedWanting', { count })}
        />
      ))}
      {stepsDue > 0 && (
        <Tile
          to="/lead-list"
          search={{
            nextStepDate: `..${formatDate(cases.data?.stepsDueUntil ?? null)}`,
            sort: 'nextStepDate',
          }}
          icon={ListTodo}
          tone="warning"
          figure={formatNumber(stepsDue)}
          text={t('stepsDue', { count: stepsDue })}
        />
      )}
      {endingSoon > 0 && (
        <Tile
          to="/lead-list"
          search={{
            isExpired: 'false',
            blockedUntil: `..${formatDate(endingSoonUntil ?? null)}`,
            sort: 'blockedUntil',
          }}
          icon={ShieldAlert}
          tone="warning"
          figure={formatNumber(endingSoon)}
          text={t('endingSoon', { count: endingSoon })}
        />
      )}
      {current && (
        <Tile
          to="/settlements"
          icon={WalletCards}
          tone="information"
          figure={formatMoney(current.amount, current.currency)}
          text={t('currentSettlement', { to: formatDate(current.periodTo) })}
        />
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

interface TileProps extends Pick<ComponentProps<typeof PageLink>, 'to' | 'search'> {
  readonly icon: LucideIcon
  readonly tone: 'warning' | 'information'
  readonly figure: string
  readonly text: string
}

function Tile({ icon: Icon, tone, figure, text, ...link }: TileProps) {
  return (
    <PageLink {...link} className={tiles.tile}>
      <span className={classes.icon} data-tone={tone}>
        <Icon size={22} aria-hidden="true" />
      </span>
      <span className={classes.words}>
        <Text as="span" size={20} bold tabular>
          {figure}
        </Text>{' '}
        <Text as="span" secondary>
          {text}
        </Text>
      </span>
      <ChevronRight size={18} aria-hidden="true" />
    </PageLink>
  )
}
