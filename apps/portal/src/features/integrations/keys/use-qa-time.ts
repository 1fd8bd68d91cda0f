import { formatPolishDay, formatTime } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { useMinute } from '#lib/timing/use-minute.ts'
import { useProduct } from '../product/product.tsx'
import { keysTexts } from './keys.texts.ts'

/** When the test environment will be there, and in how many minutes. Null once it is. */
export function useQaTime() {
  const t = useTexts(keysTexts)
  const { qaAvailability } = useProduct().integration
  const now = useMinute()
  const at = new Date(qaAvailability?.availableAt ?? Number.NaN)
  const minutes = Math.floor((at.getTime() - now.getTime()) / 60_000)
  if (!(minutes >= 0)) return null
  return { minutes, text: t('qaSoon', { date: formatPolishDay(at), time: formatTime(at) }) }
}
