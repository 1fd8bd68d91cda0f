import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clientPage } from '#domain/company/client-page.ts'
import { formatDate } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Text } from '#ui/layout.tsx'
import { Block } from './block.tsx'
import classes from './cases-block.module.css'
import { casesQuery, endingQuery } from './home.queries.ts'
import { homeTexts } from './home.texts.ts'

/** The clients whose protection ends first, as links. Nothing while none ends within a week. */
export function EndingBlock() {
  const t = useTexts(homeTexts)
  const { data } = useQuery(casesQuery)
  const isSoon = (data?.endingSoon ?? 0) > 0
  const query = useQuery({ ...endingQuery, enabled: isSoon })
  if (!isSoon) return null
  return (
    <Block title={t('endingFirst')} query={query} height={200}>
      {(leads) => (
        <ul className={classes.list}>
          {leads.map(({ id, nip, companyName, blockedUntil }) => (
            <li key={id}>
              <Link to={clientPage(nip) ?? '/'} className={classes.link}>
                <Text as="span" breaks>
                  {companyName}
                </Text>
                <Text as="span" secondary tabular whole>
                  {formatDate(blockedUntil)}
                </Text>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}
