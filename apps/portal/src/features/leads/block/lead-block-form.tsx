import type { Offer } from '@partner-portal/contract/products/offer'
import { normalizeNip } from '@partner-portal/contract/values/nip'
import { useEffect, useId, useRef, useState } from 'react'
import { CompanyState } from '#domain/companies/company-state.tsx'
import { NipField } from '#domain/companies/nip-field.tsx'
import { useCompany } from '#domain/companies/use-company.ts'
import { ConsentBoxes } from '#domain/consents/consent-boxes.tsx'
import type { ShownConsent } from '#domain/consents/consents.ts'
import type { PlainStep } from '#domain/leads/lead-work.queries.ts'
import { useProductName } from '#domain/products/use-product-name.ts'
import { randomUuid } from '#lib/actions/random-uuid.ts'
import { send } from '#lib/api/api.ts'
import { useQueryCache } from '#lib/api/part.ts'
import { hasFeature } from '#lib/config/features.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { focusField } from '#lib/form/focus-field.ts'
import { useForm } from '#lib/form/use-form.ts'
import { formatDate, formatNearDay } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { gridKey } from '#list/query/grid-key.ts'
import { Button } from '#ui/button.tsx'
import { RestoredNotice } from '#ui/field/restored-notice.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { FormPart, wholeRowClass } from '#ui/form-part.tsx'
import { Stack, Text } from '#ui/layout.tsx'
import { Lazy } from '#ui/lazy.tsx'
import { useLostFocus } from '#ui/lost-focus.ts'
import { FailureNotice, Notice } from '#ui/notice.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { AgentField } from './agent-field.tsx'
import { LeadAnswerLine, leadSearch, useLeadCheck, useLeadRefusal } from './lead-answer.tsx'
import classes from './lead-block.module.css'
import { leadCheckKey, leadMeterQuery } from './lead-block.queries.ts'
import { leadBlockTexts } from './lead-block.texts.ts'
import { type LeadFormField, leadFormFor, type ReportedLead } from './lead-fields.ts'
import { useFormerContact } from './use-former-contact.ts'

const importStep = () =>
  import('#domain/leads/next-step-form.tsx').then((file) => file.NextStepForm)
const importTaken = () => import('./blocked-client.tsx').then((file) => file.BlockedClient)

interface LeadBlockFormProps {
  readonly offer: Offer
  /** The NIP of the address, to start with. */
  readonly nip: string | undefined
  /** The last reported lead. */
  readonly reported: ReportedLead | undefined
  readonly onBlocked: (lead: ReportedLead) => void
}

export function LeadBlockForm({ offer, nip, reported, onBlocked }: LeadBlockFormProps) {
  const t = useTexts(leadBlockTexts)
  const refusal = useLeadRefusal()
  const idempotency = useIdempotencyKey()
  const answersId = useId()
  const element = useRef<HTMLFormElement>(null)
  const cache = useQueryCache()
  // Not after a lost answer: the same report can be sent once more.
  const refresh = () => {
    void cache.invalidateQueries(leadMeterQuery)
    void cache.invalidateQueries({ queryKey: leadCheckKey })
  }
  const [{ consents, empty, schema, read, next }] = useState(() => leadFormFor(offer))

  const form = useForm({
    start: nip && !reported ? { ...empty, nip } : empty,
    draft: nip ? `lead.${nip}` : 'lead',
    unkept: consents.map(({ name }) => name),
    schema,
    checkedOnLeave: ['nip', 'phoneNumber', 'email'],
    read,
    send: (body) => {
      const headers = { 'Idempotency-Key': idempotency.keyOf(body) }
      return send('blockLead', { body, headers }).catch((error) => {
        if (hasCode(error, 'LEAD_ALREADY_BLOCKED')) refresh()
        throw error
      })
    },
    onSuccess: (lead, typed) => {
      idempotency.done()
      refresh()
      onBlocked({ ...lead, nip: typed.nip, companyName: typed.companyName })
      setValues(next(typed))
      focusField(element.current, 'nip')
    },
    invalidates: [gridKey('findLeads')],
    explain: refusal,
  })
  const { values, setValues, change, failure, busy, submit, field, box, isChanged } = form
  const { answer, isStopped, lead, match } = useLeadCheck(values.nip)
  // Nothing can be corrected in a stopped form.
  const shown: typeof field = (name) =>
    isStopped ? { ...field(name), error: undefined } : field(name)
  const company = useCompany(values, change, match)
  const freeNip = answer?.state === 'free' ? normalizeNip(values.nip) : null
  const isFormer = useFormerContact(freeNip, values, setValues)
  const hasFault = company.isWrong || field('nip').error !== undefined
  const line = useRef<HTMLParagraphElement>(null)
  // A disabled field loses the focus.
  useLostFocus(line, isStopped)

  return (
    <>
      {reported && <BlockedNotice key={reported.id} lead={reported} isPast={isChanged} />}
      <Stack as="form" gap={16} ref={element} onSubmit={submit} noValidate>
        <RestoredNotice startAnew={form.startAnew} hasConsents />
        <FormPart title={t('company')}>
          <NipField
            {...field('nip')}
            // Nobody else has this client.
            {...(answer?.state === 'own' ? { error: undefined } : {})}
            label={t('nip')}
            describedBy={answersId}
            company={company}
          />
          <TextField
            {...shown('companyName')}
            label={t('companyName')}
            autoComplete="off"
            disabled={isStopped}
          />
          <div id={answersId} className={classes.answers} data-fault={hasFault}>
            {!isStopped && !hasFault && (
              <CompanyState id={`${answersId}-company`} hasFault={hasFault} {...company} />
            )}
            <LeadAnswerLine answer={answer} nip={values.nip} lead={lead} line={line} />
          </div>
          {answer?.state === 'taken' && hasFeature('leads') && (
            <div className={wholeRowClass}>
              <Lazy importer={importTaken} with={{ nip: values.nip }} />
            </div>
          )}
        </FormPart>
        <LeadRest {...{ offer, consents, field: shown, box, failure, busy, isStopped, isFormer }} />
      </Stack>
    </>
  )
}

/** The confirmation of the last report. Its place stays during the next one, so that nothing jumps; an open step stays. */
function BlockedNotice({ lead, isPast }: { lead: ReportedLead; isPast: boolean }) {
  const t = useTexts(leadBlockTexts)
  const { id = 0, companyName: company, number, blockedUntil } = lead
  const [isPlanning, setPlanning] = useState(hasFeature('leads') && id > 0)
  const [planned, setPlanned] = useState<PlainStep>()
  const step = { id, seen: null, keepsFocus: true, onPlanned: close, onClose: () => close() }
  const sentences = [
    number ? t('blocked', { company, number }) : t('blockedOnly', { company }),
    blockedUntil ? t('blockedUntil', { day: formatDate(blockedUntil) }) : '',
    lead.companyVerified === false ? t('notVerified') : '',
  ]
  function close(next?: PlainStep): void {
    setPlanning(false)
    setPlanned(next)
  }
  const notice = useRef<HTMLDivElement>(null)
  // The pressed button is a screen further down.
  useEffect(() => {
    void notice.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={notice}>
      <div className={classes.confirmation} data-past={isPast}>
        <Notice tone="success" text={sentences.filter(Boolean).join(' ')}>
          <PageLink to="/lead-list" search={leadSearch(lead.nip, lead.id)}>
            {t('ownLeadOnly')}
          </PageLink>
        </Notice>
      </div>
      {isPlanning && (
        <Stack gap={8} top={16}>
          <Text medium>{t('plan', { company })}</Text>
          <Lazy importer={importStep} with={{ ...step, words: t('firstStep') }} />
        </Stack>
      )}
      <Stack gap={0} top={planned ? 12 : 0}>
        <Text role="status" medium>
          {planned && t('planned', { step: planned.text, day: formatNearDay(planned.day) })}
        </Text>
      </Stack>
    </div>
  )
}

type Form = ReturnType<typeof useForm<LeadFormField, unknown, unknown>>

/** The form after its company. Disabled while the client cannot be reported. */
function LeadRest(
  props: Pick<Form, 'field' | 'box' | 'failure' | 'busy'> & {
    offer: Offer
    consents: readonly ShownConsent[]
    isStopped: boolean
    /** The contact person is the one of the last report. */
    isFormer: boolean
  },
) {
  const { offer, consents, field, box, failure, busy, isStopped, isFormer } = props
  const t = useTexts(leadBlockTexts)
  const nameOf = useProductName()
  return (
    <fieldset className={classes.rest} disabled={isStopped}>
      <FormPart title={t('contactPerson')}>
        <TextField {...field('firstName')} label={t('firstName')} autoComplete="off" />
        <TextField {...field('lastName')} label={t('lastName')} autoComplete="off" />
        <TextField {...field('phoneNumber')} label={t('phoneNumber')} type="tel" />
        <TextField {...field('email')} label={t('email')} type="email" />
        {isFormer && (
          <div className={wholeRowClass}>
            <Text size={14} secondary breaks>
              {t('formerContact')}
            </Text>
          </div>
        )}
      </FormPart>
      <FormPart title={t('financing')}>
        <SelectField
          {...field('product')}
          label={t('product')}
          empty={t('chooseProduct')}
          options={offer.products.map((product) => ({
            value: product.code,
            label: nameOf(product.code),
          }))}
        />
        <TextField {...field('amount')} label={t('amount')} inputMode="decimal" />
        <AgentField {...field('agentId')} />
        <div className={wholeRowClass}>
          <TextArea {...field('note')} label={t('note')} />
        </div>
      </FormPart>
      <ConsentBoxes consents={consents} box={box} />
      <FailureNotice text={failure} />
      <Button size="large" type="submit" wide="phone" busy={busy} disabled={isStopped}>
        {t('submit')}
      </Button>
    </fieldset>
  )
}

/**
 * A key per body: a repeated report, after a lost answer or a second press, has the same key.
 * `done`, after an answer: the same input is a new report.
 */
function useIdempotencyKey() {
  const last = useRef<{ readonly body: string; readonly key: string }>(undefined)
  return {
    keyOf(body: unknown): string {
      const text = JSON.stringify(body)
      if (last.current?.body !== text) last.current = { body: text, key: randomUuid() }
      return last.current.key
    },
    done() {
      last.current = undefined
    },
  }
}
