import type { DashboardCases } from '@partner-portal/contract/home/dashboard'
import { type GridName, gridPages } from '@partner-portal/contract/lists/grid-names'
import { isSuspended } from '@partner-portal/contract/protocol/access-map'
import { isPaidApart, unpaidOf } from '@partner-portal/contract/settlements/payouts'
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
import type { ComponentProps, ReactNode } from 'react'
import { currentSettlementQuery } from '#domain/settlements/current-settlement.queries.ts'
import { dataOr, usePart } from '#lib/api/part.ts'
import { hasFeature } from '#lib/config/features.ts'
import { formatDate, formatMoney, formatNumber } from '#lib/format/format.ts'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { LoadFailure } from '#ui/failure.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Row, Text } from '#ui/layout.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { casesQuery } from './home.queries.ts'
import { homeTexts } from './home.texts.ts'
import tiles from './home-screen.module.css'
import classes from './waiting-block.module.css'

type Wanting = 'contractsWanting' | 'receivedWanting'
const wantingTexts: Partial<Record<GridName, Wanting>> = {
  'proposal-contract-grid': 'contractsWanting',
  'invoice-loan-grid': 'receivedWanting',
}

/** The user's pending tasks. The cases' own block shows their failure. */
export function WaitingBlock(props: { hasCases: boolean; hasSettlement: boolean }) {
  const t = useTexts(homeTexts)
  const casesPart = usePart({ ...casesQuery, enabled: props.hasCases })
  const settlement = usePart({ ...currentSettlementQuery, enabled: props.hasSettlement })
  const mayConfirm = !isSuspended(useUser())
  const cases = dataOr(casesPart, null)
  const { toConfirm = 0, firstSigned = 0 } = (mayConfirm && cases) || {}
  const { endingSoon = 0, endingSoonUntil, stepsDueUntil } = cases ?? {}
  const stepsDue = hasFeature('leads') ? (cases?.stepsDue ?? 0) : 0
  const files = (hasFeature('files') && cases?.filesWanted) || []
  // Each tile shows as soon as its data are there.
  const current = dataOr(settlement, null)
  const isLoading = casesPart.isLoading || settlement.isLoading
  const counts = [toConfirm, firstSigned, endingSoon, stepsDue, ...files.map(({ count }) => count)]
  // Only both answers together prove that nothing is pending.
  const isLoaded = !isLoading && casesPart.error === null && settlement.error === null
  return (
    <section aria-label={t('waiting')} className={classes.row} aria-busy={isLoading}>
      {toConfirm + firstSigned > 0 && (
        <Tile
          to="/invoice-loan-list"
          search={toConfirm > 0 ? { toConfirm: '1' } : { status: 'first_signed' }}
          icon={UserCheck}
          tone={toConfirm > 0 ? 'warning' : 'information'}
          figure={formatNumber(toConfirm)}
          text={[
            t('toConfirm', { count: toConfirm }),
            firstSigned > 0 && t('awaitSecond', { count: firstSigned }),
          ]}
        />
      )}
      <WantingTile files={files.filter(({ count }) => count > 0)} />
      <CountTile
        to="/lead-list"
        search={{ nextStepDate: `..${formatDate(stepsDueUntil ?? null)}`, sort: 'nextStepDate' }}
        icon={ListTodo}
        count={stepsDue}
        text="stepsDue"
      />
      <CountTile
        to="/lead-list"
        search={{
          isExpired: 'false',
          blockedUntil: `..${formatDate(endingSoonUntil ?? null)}`,
          sort: 'blockedUntil',
        }}
        icon={ShieldAlert}
        count={endingSoon}
        text="endingSoon"
      />
      {current && (
        <Tile
          to="/settlements"
          icon={WalletCards}
          tone="information"
          figure={formatMoney(unpaidOf(current), current.currency)}
          text={t(isPaidApart(current) ? 'stillToCome' : 'currentSettlement', {
            to: formatDate(current.periodTo),
          })}
        />
      )}
      {settlement.error != null && <LoadFailure text={t('settlementFailed')} part={settlement} />}
      {isLoaded && !current && counts.every((count) => count <= 0) && (
        <Row as="p" gap={12} oneLine>
          <CircleCheck size={20} color="var(--portal-success)" aria-hidden="true" />
          <Text as="span" secondary>
            {t('nothingWaits')}
          </Text>
        </Row>
      )}
    </section>
  )
}

type LinkProps = Pick<ComponentProps<typeof PageLink>, 'to' | 'search'> & { icon: LucideIcon }
type CountText = 'stepsDue' | 'endingSoon'

/** Nothing for a count of 0. */
function CountTile({ count, text, ...link }: LinkProps & { count: number; text: CountText }) {
  const t = useTexts(homeTexts)
  if (count <= 0) return null
  return <Tile {...link} tone="warning" figure={formatNumber(count)} text={t(text, { count })} />
}

/** One tile for the wanted files of all lists. */
function WantingTile({ files }: { files: NonNullable<DashboardCases['filesWanted']> }) {
  const t = useTexts(homeTexts)
  if (files.length === 0) return null
  const all = files.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={tiles.tile}>
      <IconTile size={44} tone="warning">
        <FileUp size={22} aria-hidden="true" />
      </IconTile>
      <div className={classes.words}>
        <Text as="span" size={20} bold tabular>
          {formatNumber(all)}
        </Text>{' '}
        <Text as="span" secondary>
          {t('casesWanting', { count: all })}
        </Text>
        <Row as="ul" gap="0 16px">
          {files.map(({ grid, count }) => (
            <li key={grid}>
              <PageLink to={gridPages[grid]} search={{ wantsFiles: '1' }} className={classes.link}>
                {t(wantingTexts[grid] ?? 'gainedWanting', { count })}
              </PageLink>
            </li>
          ))}
        </Row>
      </div>
    </div>
  )
}

interface TileProps extends LinkProps {
  readonly tone: 'warning' | 'information'
  readonly figure: string
  readonly text: ReactNode
}

function Tile({ icon: Icon, tone, figure, text, ...link }: TileProps) {
  return (
    <PageLink {...link} className={tiles.tile}>
      <IconTile size={44} tone={tone}>
        <Icon size={22} aria-hidden="true" />
      </IconTile>
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
