import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { settlementQuery } from './settlement.queries.ts'
import { settlementDetailTexts } from './settlement-detail.texts.ts'
import { SettlementFacts } from './settlement-facts.tsx'
import { SettlementLines } from './settlement-lines.tsx'
import classes from './settlement-screen.module.css'
import { settlementRoute } from './settlements.routes.tsx'
import { Pagination } from '#grid/pagination.tsx'
import { failureTexts } from '#lib/failures.texts.ts'
import { isNoSuchCall, useFailureText } from '#lib/failures.ts'
import { useTexts } from '#lib/texts.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'

/** One settlement: what it is, and the lines that it is made of. */
export function SettlementScreen(): ReactNode {
  const t = useTexts(settlementDetailTexts)
  const failures = useTexts(failureTexts)
  const failureText = useFailureText()
  const { settlementId } = settlementRoute.useParams()
  const { page = 1 } = settlementRoute.useSearch()
  const navigate = settlementRoute.useNavigate()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    settlementQuery(settlementId, page),
  )
  if (isNoSuchCall(error)) return <Navigate to={'/404' as string} replace />
  return (
    <>
      <Link to="/settlements" className={classes.back}>
        <ChevronLeft size={18} aria-hidden="true" />
        {t('back')}
      </Link>
      <PageHeading text={data ? t('title', { number: data.settlement.number }) : t('settlement')} />
      {data ? (
        <div className={classes.parts} data-old={isPlaceholderData}>
          <SettlementFacts settlement={data.settlement} linesAmount={data.linesAmount} />
          <SettlementLines lines={data.collection} linesAmount={data.linesAmount} />
          {data.count > data.limit && (
            <Pagination
              page={data.page}
              pages={Math.ceil(data.count / data.limit)}
              onPage={(next) => void navigate({ search: { page: next } })}
            />
          )}
        </div>
      ) : error ? (
        <Notice tone="danger" text={`${t('failed')} ${failureText(error)}`}>
          <Button size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
            {failures('retry')}
          </Button>
        </Notice>
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height={120} mb={16} />
          <Skeleton height={400} />
        </div>
      )}
    </>
  )
}
