import type { GridPage } from '@partner-portal/contract/list/grid'
import { dateRangeFilter, listSearchParams } from '@partner-portal/contract/list/list-query'
import type { Settlement } from '@partner-portal/contract/settlements/settlements'
import { SEARCH_MIN } from '@partner-portal/contract/values/limits'
import { namedFile } from '@partner-portal/contract/values/named-file'
import { normalizeNip } from '@partner-portal/contract/values/nip'
import { useRouter } from '@tanstack/react-router'
import {
  Download,
  FileText,
  LogOut,
  type LucideIcon,
  SquareArrowOutUpRight,
  UserRound,
  UserRoundPlus,
} from 'lucide-react'
import { teamQuery } from '#domain/team/team.queries.ts'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { dataOr, usePart } from '#lib/api/part.ts'
import { hasFeature } from '#lib/config/features.ts'
import { download } from '#lib/files/download.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { formatMonth } from '#lib/format/format.ts'
import { signOut } from '#lib/session/sign-out.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'
import { usePageLinks } from '#ui/page-link.tsx'
import { commandOf, isNamedBy, wordsOf } from './commands.ts'
import { pageWordTexts, searchTexts } from './search.texts.ts'

/** A command or a page, beside the found records. */
export interface Offer {
  readonly title: string
  readonly icon: LucideIcon
  readonly run: () => void
  /** For a NIP alone, and a further word of a page: the found records come first. */
  readonly isLast?: boolean
}

const isWorded = (name: string): name is keyof typeof pageWordTexts => name in pageWordTexts

class NoSettlement extends Error {}

/** The commands of a typed text: pages of the menu by their names, and actions. */
export function useCommands(typed: string, onClose: () => void) {
  const t = useTexts(searchTexts)
  const more = useTexts(pageWordTexts)
  const pages = usePageLinks()
  const { history } = useRouter()
  const mayOpen = (to: string) => pages.some((page) => page.to === to)
  const open = (address: string) => {
    onClose()
    history.push(address)
  }
  const saving = useSend({
    async send({ month, file }: { month: string; file: 'pdf' | 'xlsx' | null }, signal) {
      const settlement = await settlementOf(month, signal)
      if (file === null) return open(`/settlements/${settlement.id}`)
      const params = { id: settlement.id }
      const call = file === 'pdf' ? 'getSettlementPdf' : 'getSettlementSheet'
      const name = namedFile('rozliczenie', settlement.number, file)
      saveFile(await download(call, { params, signal }), name)
      return onClose()
    },
    explain: (error, { month }) =>
      error instanceof NoSettlement
        ? t('noSettlement', { month: formatMonth(month, 'long') })
        : undefined,
  })
  const words = wordsOf(typed)
  const team = pages.find(({ to }) => to === '/settings/team')
  const part = usePart({
    ...teamQuery,
    enabled: team !== undefined && typed.trim().length >= SEARCH_MIN,
  })
  const people = (dataOr(part, null) ?? []).flatMap(({ name, account }) =>
    account && isNamedBy(`${name} ${account.username}`, words) ? { name, id: account.id } : [],
  )
  const wordsOfPage = (to: string) => (isWorded(to) ? more(to) : '')
  const offers: Offer[] = pages
    .filter(({ to, label }) => isNamedBy(`${label} ${wordsOfPage(to)}`, words))
    .map(({ to, label }) => ({
      title: label,
      icon: SquareArrowOutUpRight,
      run: () => open(to),
      isLast: !isNamedBy(label, words),
    }))
  for (const { name, id } of people)
    offers.push({
      title: `${name}: ${team?.label}`,
      icon: UserRound,
      run: () => open(`/settings/team#${id}`),
      isLast: true,
    })
  if (isNamedBy(more('signOut'), words))
    offers.push({ title: t('signOut'), icon: LogOut, run: () => void signOut(), isLast: true })
  const command = commandOf(typed, today())
  if (command?.kind === 'report' && mayOpen('/lead-block')) {
    const { nip } = command
    offers.unshift({
      title: t('report', { nip }),
      icon: UserRoundPlus,
      run: () => open(`/lead-block?nip=${nip}`),
      isLast: normalizeNip(typed) !== null,
    })
  }
  if (command?.kind === 'settlement' && mayOpen('/settlements') && hasFeature('settlements')) {
    const { month, file } = command
    offers.unshift({
      title: t(file ? 'saveSettlement' : 'openSettlement', {
        month: formatMonth(month, 'long'),
        file: (file ?? '').toUpperCase(),
      }),
      icon: file ? Download : FileText,
      run: () => void saving.send({ month, file }),
    })
  }
  return { offers, isBusy: saving.isBusy, failure: saving.failure }
}

async function settlementOf(month: string, signal: AbortSignal) {
  const day = `${month}-01`
  const filter = dateRangeFilter('periodFrom', day, day)
  const query = listSearchParams({ page: 1, limit: 1, filters: filter ? [filter] : [] })
  const { collection } = (await send('findSettlements', { query, signal })) as GridPage<Settlement>
  const [settlement] = collection
  if (!settlement) throw new NoSettlement()
  return { id: settlement.id, number: settlement.number ?? month }
}
