import type { ConsentText, GivenConsents } from '@partner-portal/contract/consents/consent-texts'
import { normalizeNip } from '@partner-portal/contract/values/nip'
import { element, newId } from './dom.ts'
import type { AcceptedPayment, PaymentFormData, PaymentOutcome } from './payment.ts'
import { paymentTexts as texts } from './texts.ts'

export interface Step {
  readonly number: number
  readonly title: string
  readonly content: HTMLElement
  /** Updates the content before the step is shown. */
  begin?(): void
  /** Focuses the first field. Without it the heading gets the focus. */
  focus?(): void
}

export function companyStep(next: () => void): Step & { value(): string } {
  const hint = element('p', { id: newId(), class: 'quiet' }, texts.nipHint)
  const fault = element('p', { id: newId(), class: 'fault' })
  const field = element('input', {
    type: 'text',
    id: newId(),
    inputmode: 'numeric',
    autocomplete: 'off',
    required: true,
    'aria-describedby': `${hint.id} ${fault.id}`,
  })
  const content = form(
    element('p', {}, texts.companyLead),
    element('div', { class: 'field' }, label(field, texts.nip), field, hint, fault),
    element('div', { class: 'actions' }, submitButton(texts.next)),
  )
  content.addEventListener('submit', (event) => {
    event.preventDefault()
    if (check()) next()
    else field.focus()
  })
  field.addEventListener('input', () => {
    if (fault.textContent) check()
  })
  return {
    number: 1,
    title: texts.company,
    content,
    focus: () => field.focus(),
    value: () => normalizeNip(field.value) ?? '',
  }

  function check(): boolean {
    const isRight = normalizeNip(field.value) !== null
    field.setAttribute('aria-invalid', String(!isRight))
    fault.textContent = isRight ? '' : field.value.trim() ? texts.nipWrong : texts.nipMissing
    return isRight
  }
}

interface ConsentActions {
  nip(): string
  back(): void
  send(consents: GivenConsents): Promise<PaymentOutcome>
  accepted(outcome: AcceptedPayment): void
}

export function consentStep(data: PaymentFormData, actions: ConsentActions): Step {
  const lead = element('p')
  const consents = Object.entries(data.consents)
  const rows = consents.map(([name, consent]) => consentRow(name, consent, data))
  const isNamed = (subject: string) => consents.some(([, { about }]) => about === subject)
  const failure = element('p', { class: 'failure', role: 'alert' })
  const back = element('button', { type: 'button', class: 'button second' }, texts.back)
  const submit = submitButton(texts.send)
  const content = form(
    lead,
    ...rows.map((row) => row.content),
    ...documentLinks(data, (subject) => !isNamed(subject)),
    failure,
    element('div', { class: 'actions' }, submit, back),
  )
  back.addEventListener('click', () => {
    if (!isBusy()) actions.back()
  })
  content.addEventListener('submit', (event) => {
    event.preventDefault()
    // Shows the fault of every row, and focuses the first faulty one.
    for (const row of rows) row.check()
    const faulty = rows.find((row) => !row.check())
    if (faulty) faulty.focus()
    else if (!isBusy()) void send()
  })
  return {
    number: 2,
    title: texts.consents,
    content,
    begin() {
      lead.textContent = texts.consentsLead(actions.nip())
      failure.textContent = ''
    },
  }

  function isBusy() {
    return submit.getAttribute('aria-disabled') === 'true'
  }

  async function send() {
    setBusy(true)
    failure.textContent = ''
    const versions = rows.flatMap((row) => row.version())
    const result = await actions.send(Object.fromEntries(versions))
    setBusy(false)
    if (result.outcome === 'accepted') actions.accepted(result)
    else
      failure.textContent = result.outcome === 'refused' ? texts.refused[result.why] : texts.failed
  }

  /** `disabled` would take the focus from the pressed button, so this uses `aria-disabled`. */
  function setBusy(busy: boolean) {
    for (const button of [submit, back]) button.setAttribute('aria-disabled', String(busy))
    submit.textContent = busy ? texts.sending : texts.send
  }
}

export function handOverStep(
  { url, hasEarlierConsents }: Pick<AcceptedPayment, 'url' | 'hasEarlierConsents'>,
  provider: string | undefined,
  nip?: string,
): Step {
  return {
    number: 3,
    title: texts.handOver(provider),
    content: element(
      'div',
      {},
      ...(nip ? [element('p', {}, texts.consentsLead(nip))] : []),
      element('p', {}, texts.handOverLead(provider)),
      ...(hasEarlierConsents ? [element('p', {}, texts.earlierConsents)] : []),
      element(
        'div',
        { class: 'actions' },
        element('a', { class: 'button', href: url, target: '_top' }, texts.handOverGo),
      ),
    ),
  }
}

function consentRow(name: string, consent: ConsentText, data: PaymentFormData) {
  const fault = element('p', { id: newId(), class: 'fault' })
  const box = element('input', {
    type: 'checkbox',
    id: newId(),
    required: consent.required,
    'aria-describedby': fault.id,
  })
  const text = consent.required ? consent.text : `${consent.text} ${texts.optional}`
  const { about, link } = consent
  const documents = documentLinks(data, (subject) => subject === about)
  if (link) documents.push(documentLink(link.url, link.label))
  const content = element('div', { class: 'consent' }, box, label(box, text), ...documents, fault)
  box.addEventListener('change', () => {
    if (fault.textContent) check()
  })
  return {
    content,
    check,
    focus: () => box.focus(),
    version: (): [string, string][] => (box.checked ? [[name, consent.version]] : []),
  }

  function check(): boolean {
    const isRight = box.checked || !consent.required
    box.setAttribute('aria-invalid', String(!isRight))
    fault.textContent = isRight ? '' : texts.consentMissing
    return isRight
  }
}

function documentLinks(
  { termsUrl, privacyPolicyUrl }: PaymentFormData,
  isWanted: (subject: string) => boolean,
): HTMLElement[] {
  const documents = [
    ['terms', termsUrl],
    ['privacy', privacyPolicyUrl],
  ] as const
  return documents.flatMap(([subject, url]) =>
    url && isWanted(subject) ? [documentLink(url, texts[subject])] : [],
  )
}

function documentLink(url: string, name: string): HTMLElement {
  const link = element('a', { href: url, target: '_blank', rel: 'noopener noreferrer' })
  link.append(`${name} ${texts.newTab}`)
  return element('p', { class: 'quiet' }, link)
}

function form(...children: HTMLElement[]): HTMLFormElement {
  return element('form', { novalidate: true, autocomplete: 'off' }, ...children)
}

function label(field: HTMLElement, text: string): HTMLElement {
  return element('label', { for: field.id }, text)
}

function submitButton(text: string): HTMLElement {
  return element('button', { type: 'submit', class: 'button' }, text)
}
