import type { DocumentStatus } from '@partner-portal/contract/documents/document-status'
import type { CaseCount } from '@partner-portal/contract/home/dashboard'
import type { LeadStatus } from '@partner-portal/contract/leads/lead-status'
import type { SecuredPage } from '@partner-portal/contract/protocol/access-map'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { ContractStatusBadge, DocumentStatusBadge } from '#domain/documents/document-status.tsx'
import { LeadStatusBadge } from '#domain/leads/lead-status.tsx'
import { usePart } from '#lib/api/part.ts'
import { formatNumber } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Text } from '#ui/layout.tsx'
import { PageLink, usePageLinks } from '#ui/page-link.tsx'
import { useSmallScreen } from '#ui/small-screen.ts'
import { Block } from './block.tsx'
import classes from './cases-block.module.css'
import { casesQuery } from './home.queries.ts'
import { homeTexts } from './home.texts.ts'

interface Kind {
  /** The list with these cases. */
  readonly to: SecuredPage
  readonly text: 'leads' | 'contracts' | 'documents'
  readonly Badge: (props: { status: CaseCount['status'] }) => ReactNode
}

/** In the order of the page. A new kind of the contract does not compile without a line. */
const kinds: Readonly<Record<CaseCount['kind'], Kind>> = {
  lead: {
    to: '/lead-list',
    text: 'leads',
    Badge: ({ status }) => <LeadStatusBadge status={status as LeadStatus} />,
  },
  contract: {
    to: '/proposal-contract-list',
    text: 'contracts',
    Badge: ({ status }) => <ContractStatusBadge status={status as DocumentStatus} />,
  },
  document: {
    to: '/invoice-loan-gained-list',
    text: 'documents',
    Badge: ({ status }) => <DocumentStatusBadge status={status as DocumentStatus} />,
  },
}

/** The numbers of cases by status, each linked to its filtered list. */
export function CasesBlock() {
  const t = useTexts(homeTexts)
  return (
    <Block title={t('cases')} part={usePart(casesQuery)} height={280}>
      {({ collection }) => <Cases counts={collection.filter(({ count }) => count > 0)} />}
    </Block>
  )
}

function Cases({ counts }: { counts: readonly CaseCount[] }) {
  const t = useTexts(homeTexts)
  const isSmall = useSmallScreen()
  const mayBlock = usePageLinks().some(({ to }) => to === '/lead-block')
  if (counts.length === 0)
    return (
      <>
        <Text secondary>{t('noCases')}</Text>
        {mayBlock && (
          <Text top={12} medium>
            <PageLink to="/lead-block">{t('firstLead')}</PageLink>
          </Text>
        )}
      </>
    )
  return (
    <div className={classes.kinds}>
      {Object.entries(kinds).map(([kind, { to, text, Badge }]) => {
        const kindCounts = counts.filter((entry) => entry.kind === kind)
        if (kindCounts.length === 0) return null
        const whole = kindCounts.reduce((sum, { count }) => sum + count, 0)
        return (
          <details key={kind} open={!isSmall} className={classes.group}>
            <summary className={classes.kind}>
              <ChevronRight size={16} aria-hidden="true" />
              {t(text)} <span className={classes.count}>{formatNumber(whole)}</span>
            </summary>
            <ul className={classes.list}>
              {kindCounts.map(({ status, count }) => (
                <li key={status}>
                  <PageLink to={to} search={{ status }} className={classes.link}>
                    <Badge status={status} />{' '}
                    <span className={classes.count}>{formatNumber(count)}</span>
                  </PageLink>
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </div>
  )
}
