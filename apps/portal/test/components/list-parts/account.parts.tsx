import { LimitsCard } from '#domain/documents/limits-card.tsx'
import { ContactScreen } from '#features/account/contact/contact-screen.tsx'
import { NewsCard } from '#features/account/news/news-card.tsx'
import { PushPart } from '#features/account/news/push-part.tsx'
import { FactorCards } from '#features/account/security/factors-card.tsx'
import { HistoryCard } from '#features/account/security/history-card.tsx'
import { PasskeysCard } from '#features/account/security/passkeys-card.tsx'
import { SessionsCard } from '#features/account/security/sessions-card.tsx'
import { StepUpDialog } from '#features/account/step-up/step-up-dialog.tsx'
import { TeamScreen } from '#features/team/team-screen.tsx'
import { dialog, type ListParts, none } from './list-part.ts'

export const parts: ListParts = {
  'features/account/contact/contact-screen.tsx: contactQuery': {
    show: () => <ContactScreen />,
    asks: 'getContact',
    loading: 'Wczytywanie danych kontaktowych',
    failed: 'Nie udało się wczytać danych kontaktowych.',
    empty: { never: 'there is always a user' },
    filled: 'Kod z wiadomości e-mail',
  },
  'features/account/contact/contact-screen.tsx: mastersQuery': {
    show: () => <ContactScreen />,
    isMaster: false,
    asks: 'findMasters',
    answers: { getContact: () => 'never' },
    loading: { never: 'it comes when there is somebody' },
    failed: 'Nie udało się wczytać osób z Twojego zespołu.',
    empty: { gone: 'Twój zespół', answer: none },
    filled: 'email',
  },
  'features/account/contact/contact-screen.tsx: brokerContractQuery': {
    show: () => <ContactScreen />,
    asks: 'getBrokerContract',
    answers: { getContact: () => 'never' },
    loading: { never: 'it comes when there is one' },
    failed: 'Nie udało się wczytać umowy.',
    empty: { gone: 'Umowa o współpracy', answer: {} },
    filled: 'number',
  },
  'features/account/news/news-card.tsx: newsSettingsQuery': {
    show: () => <NewsCard />,
    asks: 'getNewsSettings',
    loading: 'Wczytywanie ustawień powiadomień',
    failed: 'Nie udało się wczytać ustawień powiadomień.',
    empty: [none, 'Twoje konto nie ma jeszcze dostępu do niczego, o czym możemy powiadamiać.'],
    filled: 'Decyzja w sprawie klienta',
  },
  'features/account/news/news-card.tsx: pushQuery': 'no list: whether push is on',
  'features/account/news/push-part.tsx: pushQuery': {
    show: () => <PushPart />,
    asks: 'getPushSettings',
    loading: 'Wczytywanie powiadomień w przeglądarce',
    failed: 'Nie udało się wczytać powiadomień w przeglądarce.',
    empty: { never: 'there is always the button for this browser' },
    filled: 'device',
  },
  'features/account/security/factors-card.tsx: factorsQuery': {
    show: () => <FactorCards />,
    asks: 'getSecondFactor',
    loading: 'Wczytywanie ustawień logowania',
    failed: 'Nie udało się wczytać ustawień logowania dwuetapowego.',
    empty: [{ recoveryCodesLeft: 0 }, 'Nie jest dodana.'],
    filled: 'Został 1 nieużyty kod.',
  },
  'features/account/security/history-card.tsx: historyQuery': {
    show: () => <HistoryCard />,
    asks: 'findAccountEntries',
    loading: 'Wczytywanie historii konta',
    failed: 'Nie udało się wczytać historii konta.',
    empty: [none, 'Na koncie nic się jeszcze nie wydarzyło.'],
    filled: 'Użytkownik: actor',
    older: 'Pokaż wcześniejsze',
  },
  'features/account/security/missing-factor.tsx: factorsQuery':
    'no list: whether there is a factor',
  'features/account/security/passkeys-card.tsx: passkeysQuery': {
    show: () => <PasskeysCard />,
    asks: 'findPasskeys',
    loading: 'Wczytywanie kluczy dostępu',
    failed: 'Nie udało się wczytać kluczy dostępu.',
    empty: [none, 'Nie masz jeszcze żadnego klucza dostępu.'],
    filled: 'name',
  },
  'features/account/security/sessions-card.tsx: sessionsQuery': {
    show: () => <SessionsCard />,
    asks: 'findSessions',
    loading: 'Wczytywanie sesji',
    failed: 'Nie udało się wczytać sesji.',
    empty: { never: 'there is always this session' },
    filled: 'device',
  },
  'features/account/step-up/step-up-dialog.tsx: usePart': {
    show: () => <StepUpDialog {...dialog} onAnswer={() => {}} />,
    asks: 'findProofMethods',
    loading: 'Wczytywanie sposobów potwierdzenia',
    failed: { never: 'there is always the password' },
    empty: [{ methods: [] }, 'Password'],
    filled: [{ methods: ['password'] }, 'Password'],
  },
  'domain/documents/limits-card.tsx: confirmationLimitsQuery': {
    show: () => <LimitsCard />,
    asks: 'findConfirmationLimits',
    loading: 'Wczytywanie kwot',
    failed: 'Nie udało się wczytać kwot, od których potrzebne są dwa podpisy.',
    empty: { never: 'there is always a field for each currency' },
    filled: 'Dwa podpisy powyżej (PLN)',
  },
  'features/team/member-dialogs.tsx: teamQuery': 'asks over the team that is shown',
  'features/team/team-screen.tsx: teamQuery': {
    show: () => <TeamScreen />,
    asks: 'findTeam',
    loading: 'Wczytywanie zespołu',
    failed: 'Nie udało się wczytać zespołu.',
    empty: [none, 'Nie masz jeszcze żadnego agenta. Zaproś pierwszego.'],
    filled: 'name',
  },
}
