import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate, useLocation } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Pagination } from '#grid/pagination/pagination.tsx'
import { hasCode } from '#lib/failures/failures.ts'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { settlementQuery } from './settlement.queries.ts'
import { settlementDetailTexts } from './settlement-detail.texts.ts'
import { SettlementFacts } from './settlement-facts.tsx'
import { SettlementFiles } from './settlement-files.tsx'
import { SettlementLines } from './settlement-lines.tsx'
import classes from './settlement-screen.module.css'

const settlementRoute = getRouteApi('/secured/settlements/$settlementId')

export function SettlementScreen(): ReactNode {
  const t = useTexts(settlementDetailTexts)
  const { settlementId } = settlementRoute.useParams()
  const { page = 1 } = settlementRoute.useSearch()
  const { companyName } = useUser()
  const navigate = settlementRoute.useNavigate()
  const listSearch = useLocation({ select: ({ state }) => state.listSearch })
  const query = useQuery(settlementQuery(settlementId, page))
  const { data, error, isPlaceholderData } = query
  if (hasCode(error, 'NOT_FOUND')) return <Navigate to={'/404' as string} replace />
  return (
    <>
      <Link to="/settlements" search={listSearch ?? {}} className={classes.back}>
        <ChevronLeft size={18} aria-hidden="true" />
        {t('back')}
      </Link>
      <PageHeading text={data ? t('title', { number: data.settlement.number }) : t('settlement')}>
        {data && <SettlementFiles id={settlementId} number={data.settlement.number} />}
      </PageHeading>
      <Loaded query={query} failed={t('failed')} skeleton={<SettlementSkeleton />}>
        {({ settlement, companyNip, linesAmount, collection, count, limit, page: shown }) => (
          <div className={classes.parts} data-old={isPlaceholderData}>
            <p className={classes.firm}>
              {companyNip ? `${companyName}, NIP ${companyNip}` : companyName}
            </p>
            <SettlementFacts settlement={settlement} linesAmount={linesAmount} />
            <SettlementLines lines={collection} linesAmount={linesAmount} />
            {count > limit && (
              <Pagination
                page={shown}
                pages={Math.ceil(count / limit)}
                onPage={(next) => void navigate({ search: { page: next }, state: true })}
              />
            )}
          </div>
        )}
      </Loaded>
    </>
  )
}

function SettlementSkeleton() {
  const t = useTexts(settlementDetailTexts)
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={120} below={16} />
      <Skeleton height={400} />
    </div>
  )
}
