import { historyOf } from '../protocol/event-kind.ts'
import { id } from '../protocol/facts.ts'

const question = historyOf('lead', 'contract', 'document')

export const questionEvents = {
  'question.asked': question('Zapytano opiekuna', { text: 'text' }).toProvider(
    'A user of a partner asks the salesman about a record',
  ),
  // `question`: the number of the event that it answers.
  'question.answered': question('Opiekun odpowiedział', { question: id, answer: 'text' }).newsTo(
    ['agent', 'master'],
    'answer',
  ),
}
