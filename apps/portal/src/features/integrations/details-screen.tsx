import type { ReactNode } from 'react'
import { ActionSection } from './action-section.tsx'
import { DocsSection } from './docs-section.tsx'
import { useProduct } from './product-context.ts'
import classes from './section.module.css'
import { PageHeading } from '#ui/page-heading.tsx'

export function DetailsScreen(): ReactNode {
  const { content } = useProduct().integration
  return (
    <>
      <PageHeading text={content.title} />
      {content.description && <p className={classes.lead}>{content.description}</p>}
      <div className={classes.sections}>
        <DocsSection />
        <ActionSection />
      </div>
    </>
  )
}
