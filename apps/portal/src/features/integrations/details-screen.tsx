import type { ReactNode } from 'react'
import { ActionSection } from './action-section.tsx'
import { DocsSection } from './docs-section.tsx'
import { LogoSection } from './logo-section.tsx'
import { NotificationSection } from './notifications/notification-section.tsx'
import { useProduct } from './product-context.ts'
import classes from './section.module.css'
import { StylingSection } from './styling-section.tsx'
import { PageHeading } from '#ui/page-heading.tsx'

export function DetailsScreen(): ReactNode {
  const { content, visibility } = useProduct().integration
  return (
    <>
      <PageHeading text={content.title} />
      {content.description && <p className={classes.lead}>{content.description}</p>}
      <div className={classes.sections}>
        <DocsSection />
        <LogoSection />
        {visibility.isFormAndCalculatorVisible && <StylingSection />}
        {visibility.isLimitFormVisible && <NotificationSection />}
        <ActionSection />
      </div>
    </>
  )
}
