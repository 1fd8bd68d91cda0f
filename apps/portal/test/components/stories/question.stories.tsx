import type { Sentence } from '#lib/texts/texts.tsx'
import type { OpenState } from '#ui/lazy.tsx'
import { AskingButton, Question, SendButton } from '#ui/question.tsx'
import type { Stories } from '../story.ts'

const nothing = () => undefined
const question = {
  opened: true as OpenState,
  onClose: nothing,
  title: 'Wcześniejsza wypłata',
  text: 'Wyślemy prośbę o wypłatę 100,00 PLN.',
  alternative: { text: 'Anuluj', onClick: nothing },
  main: { text: 'Wyślij prośbę', onClick: nothing },
}

export const stories = {
  open: () => <Question {...question} />,
  busy: () => <Question {...question} main={{ ...question.main, busy: true }} />,
  failed: () => (
    <Question {...question} failure={{ inAlert: 'Brak połączenia z serwerem.' as Sentence }} />
  ),
  'behind its button': () => (
    <AskingButton
      title="Usunąć klucz dostępu?"
      text="Nie zalogujesz się nim więcej."
      cancel="Anuluj"
      confirm="Usuń"
      action={{ send: () => Promise.resolve() }}
    >
      Usuń
    </AskingButton>
  ),
  'not asked': () => <SendButton action={{ send: () => Promise.resolve() }}>Wyloguj</SendButton>,
} satisfies Stories
