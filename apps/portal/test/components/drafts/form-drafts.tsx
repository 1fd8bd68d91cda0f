import { defaultOffer } from '@partner-portal/contract/products/offer'
import type { ReactNode } from 'react'
import { LimitsCard } from '#domain/documents/limits-card.tsx'
import { DisputeDialog } from '#domain/leads/dispute-dialog.tsx'
import { LeadNotes } from '#domain/leads/lead-notes.tsx'
import { NextStepForm } from '#domain/leads/next-step-form.tsx'
import { QuestionDialog } from '#domain/questions/question-dialog.tsx'
import { ContactForm } from '#features/account/contact/contact-form.tsx'
import {
  AddPasskeyDialog,
  RenamePasskeyDialog,
} from '#features/account/security/passkey-dialogs.tsx'
import { RemarkDialog } from '#features/documents/remark-dialog.tsx'
import { BrokerApplicationScreen } from '#features/integrations/application/broker-application-screen.tsx'
import { BatchRowDialog } from '#features/leads/batch/batch-row-dialog.tsx'
import { LeadBlockForm } from '#features/leads/block/lead-block-form.tsx'
import { draftFields } from '#features/leads/block/lead-fields.ts'
import { ContactDialog, ReasonDialog } from '#features/leads/work/lead-keeping-dialogs.tsx'
import { InvoiceDialog } from '#features/settlements/invoice/invoice-dialog.tsx'
import { KsefNumberForm } from '#features/settlements/invoice/ksef-number-form.tsx'
import { InviteDialog, MemberDialog } from '#features/team/member-dialogs.tsx'
import { SaveView } from '#list/views/save-view.tsx'
import type { Answers } from '../fake-backend.ts'
import { sampleAnswer } from '../sample.ts'
import { dialog, type PageOptions } from '../show-list.tsx'

export interface FormDraft {
  /** The form of a record, by the record's number. */
  readonly show: (record: number) => ReactNode
  readonly answers?: Answers
  /** Typed texts, by the labels of the fields. */
  readonly typed: Readonly<Record<string, string>>
  /** Typed texts that must not be kept. */
  readonly secret?: Readonly<Record<string, string>>
  /** The number of consents among the boxes, which are all ticked: consents must not stay so. */
  readonly consents?: number
  readonly user?: PageOptions['user']
  /** The reason for one form for all records. */
  readonly only?: string
}

const none = 'a password or a code'
const nothing = () => {}
const contact = { firstName: '', lastName: '', phoneNumber: '', email: '' }
const reason = (kind: 'extension' | 'withdrawal', label: string): FormDraft => ({
  show: (id) => <ReasonDialog {...dialog} id={id} kind={kind} />,
  typed: { [label]: 'Klient czeka na decyzję banku.' },
})
const remark = (kind: 'REFUSED' | 'QUESTIONED', label: string): FormDraft => ({
  show: (id) => (
    <RemarkDialog
      {...dialog}
      row={{ id, documentNumber: `FV/${id}` } as never}
      kind={kind}
      untick={() => {}}
    />
  ),
  typed: { [label]: 'Tej dostawy nie było.' },
})

/**
 * Every form of the portal, by its file and its schema, with typed texts; or the reason why nothing
 * of it is kept.
 */
export const formDrafts: Readonly<Record<string, FormDraft | readonly FormDraft[] | string>> = {
  'domain/leads/dispute-dialog.tsx: disputeForm': {
    show: (leadId) => <DisputeDialog {...dialog} leadId={leadId} nip="" invalidates={[]} />,
    typed: { Uzasadnienie: 'Rozmawiamy od maja.' },
  },
  'domain/leads/dispute-dialog.tsx: nipDisputeForm': {
    show: (nip) => (
      <DisputeDialog {...dialog} leadId={null} nip={`526104082${nip}`} invalidates={[]} />
    ),
    typed: { Uzasadnienie: 'To nasz klient od lat.' },
  },
  'domain/questions/question-dialog.tsx: questionForm': {
    show: (id) => (
      <QuestionDialog {...dialog} records={[{ grid: 'lead-grid', id, number: `ZG/${id}` }]} />
    ),
    typed: { Pytanie: 'Kiedy będzie decyzja?' },
  },
  'features/account/contact/contact-form.tsx: contactChange': {
    show: () => <ContactForm saved={{ email: 'a@example.com', phoneNumber: '', unverified: [] }} />,
    typed: { 'Adres e-mail': 'nowy@example.com', Telefon: '600 100 200' },
    secret: { 'Obecne hasło': 'Portal-2026' },
    only: 'the user',
  },
  'features/account/passwords/new-password-screen.tsx: newPasswordForm': none,
  'features/account/passwords/request-reset-screen.tsx: resetRequest': 'who signs in',
  'features/account/proof/proof.tsx: passwordConfirmation': none,
  'features/account/security/passkey-dialogs.tsx: passkeyNameForm': {
    show: () => <AddPasskeyDialog {...dialog} />,
    typed: { 'Nazwa klucza': 'Laptop' },
    only: 'it is not made yet',
  },
  'features/account/security/passkey-dialogs.tsx: passkeyNameForm 2': {
    show: (id) => <RenamePasskeyDialog {...dialog} id={id} name="Klucz" />,
    typed: { 'Nazwa klucza': 'Telefon służbowy' },
  },
  'features/account/security/security-screen.tsx: passwordChangeForm': none,
  'domain/documents/limits-card.tsx: typedLimits': {
    show: () => <LimitsCard />,
    answers: {
      findConfirmationLimits: () => ({ json: { limits: [], currencies: ['PLN'], signers: 2 } }),
    },
    typed: { 'Dwa podpisy powyżej (PLN)': '60 000' },
    only: 'the firm',
  },
  'features/team/member-dialogs.tsx: teamInvitation': {
    show: (agentId) => (
      <InviteDialog {...dialog} agent={{ agentId, name: 'Ewa' } as never} grantable={[]} />
    ),
    typed: { 'Adres e-mail (będzie loginem)': 'ewa@example.com', Telefon: '600 100 300' },
  },
  'features/team/member-dialogs.tsx: memberChange': {
    show: (id) => (
      <MemberDialog
        {...dialog}
        member={{ name: 'Ewa', shares: [] } as never}
        account={{ id, state: 'active', roles: [] } as never}
        grantable={['ROLE_LEAD_LIST', 'ROLE_SETTINGS']}
      />
    ),
    typed: { 'Udział w prowizji, % (opcjonalnie)': '37,5' },
    consents: 2,
  },
  'features/integrations/application/broker-application-screen.tsx: schema': {
    show: () => <BrokerApplicationScreen />,
    typed: { Imię: 'Ewa', 'O czym chcesz nam powiedzieć? (opcjonalnie)': 'Mamy 3 sklepy.' },
    consents: 3,
    only: 'who is not signed in',
  },
  'features/contracts/confirmation/confirm-form.tsx: confirmationOf': none,
  'features/documents/remark-dialog.tsx: remarkForm': [
    remark('REFUSED', 'Powód odmowy'),
    remark('QUESTIONED', 'Pytanie'),
  ],
  'features/integrations/keys/production-screen.tsx: passwordProof': none,
  'features/leads/batch/batch-row-dialog.tsx: leadRowOf': {
    show: (line) => (
      <BatchRowDialog
        {...dialog}
        row={{ line, values: { ...draftFields, nip: '5260250274', lastName: 'Nowak' } } as never}
        offer={defaultOffer}
        onSave={() => {}}
      />
    ),
    typed: { Imię: 'Anna' },
  },
  'features/leads/block/lead-block-form.tsx: schema': {
    show: (nip) => (
      <LeadBlockForm
        offer={defaultOffer}
        nip={nip === 1 ? undefined : `526025027${nip}`}
        reported={undefined}
        onBlocked={() => {}}
      />
    ),
    typed: { Nazwisko: 'Żak', 'Notatka (opcjonalnie)': 'Dzwonić po 10.' },
    consents: 3,
  },
  'domain/leads/lead-notes.tsx: leadNoteForm': {
    show: (id) => <LeadNotes key={id} id={id} notes={[]} />,
    typed: { 'Nowa notatka': 'Prosi o ofertę' },
  },
  'domain/leads/next-step-form.tsx: nextStepFormOn': {
    show: (id) => (
      <NextStepForm {...{ id, seen: null, words: '', onPlanned: nothing, onClose: nothing }} />
    ),
    typed: { 'Następny krok': 'Zadzwonić w sprawie dokumentów' },
  },
  'features/leads/work/lead-keeping-dialogs.tsx: leadContactForm': {
    show: (id) => <ContactDialog {...dialog} id={id} seen={contact} />,
    typed: { Imię: 'Celina', Telefon: '600 100 400' },
  },
  'features/leads/work/lead-keeping-dialogs.tsx: leadReasonForm': [
    reason('extension', 'Dlaczego ochrona ma trwać dłużej'),
    reason('withdrawal', 'Dlaczego wycofujesz zgłoszenie'),
  ],
  'features/settlements/invoice/invoice-form.tsx: invoiceFormOn': {
    show: (id) => <InvoiceDialog {...dialog} id={String(id)} />,
    answers: {
      getSettlementInvoice: () => ({
        json: { ...sampleAnswer('getSettlementInvoice'), saved: null },
      }),
    },
    typed: { 'Numer faktury': 'FV/2026/12/7' },
  },
  'features/settlements/invoice/ksef-number-form.tsx: ksefNumberForm': {
    show: (id) => <KsefNumberForm id={String(id)} ksefNumber={null} savedAt="2026-11-20" />,
    typed: { 'Numer KSeF': '5260250274-2026' },
  },
  'list/views/save-view.tsx: viewForm': {
    show: (id) => <SaveView draft={`view.${id}`} views={[]} saving={false} onSave={() => {}} />,
    typed: { 'Nazwa widoku': 'Moje na dziś' },
  },
  'ui/field/code-form.tsx: ': none,
}

/** Files with fields outside `useForm`, with the place of the typed texts. */
export const otherFields: Readonly<Record<string, string>> = {
  'domain/companies/nip-field.tsx': 'a field of two forms',
  'domain/account/username-hint.tsx': 'nobody types it',
  'features/account/sign-in/login-screen.tsx': 'who signs in, and a password',
  'features/account/sign-in/renew-dialog.tsx': 'a password',
  'features/integrations/notifications/notification-address.tsx': 'useDrafts',
  'features/integrations/styling/color-control.tsx': 'useDrafts',
  'features/integrations/styling/style-controls.tsx': 'useDrafts',
  'features/leads/batch/lead-batch.tsx': 'useDraft',
  'features/search/search-dialog.tsx': 'a search is no form',
  'list/filters/date-range-filter.tsx': 'the address of the list',
  'list/filters/text-filter.tsx': 'the address of the list',
}
