import { Download } from 'lucide-react'
import { useSend } from '#lib/actions/use-send.ts'
import { download } from '#lib/files/download.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { settlementDetailTexts } from './settlement-detail.texts.ts'
import classes from './settlement-files.module.css'

/** Buttons that save the settlement with all its lines. */
export function SettlementFiles({ id, number }: { id: string; number: string }) {
  const t = useTexts(settlementDetailTexts)
  const name = `rozliczenie-${number.replaceAll(/[^A-Za-z0-9]+/g, '-')}`
  return (
    <div className={classes.files} role="group" aria-label={t('files')}>
      <FileButton call="getSettlementSheet" id={id} name={`${name}.xlsx`} text={t('sheet')} />
      <FileButton call="getSettlementPdf" id={id} name={`${name}.pdf`} text={t('pdf')} />
    </div>
  )
}

function FileButton(props: {
  call: 'getSettlementSheet' | 'getSettlementPdf'
  id: string
  name: string
  text: string
}) {
  const { call, id, name, text } = props
  const { send, isBusy } = useSend<void, void>({
    send: async (_, signal) => saveFile(await download(call, { params: { id }, signal }), name),
    failsAs: 'notification',
  })
  return (
    <Button
      variant="default"
      size="small"
      busy={isBusy}
      icon={<Download size={14} aria-hidden="true" />}
      onClick={() => void send()}
    >
      {text}
    </Button>
  )
}
