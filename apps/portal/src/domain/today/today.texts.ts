import { type TaskKindName, taskKinds } from '@partner-portal/contract/today/task-kinds'
import { defineTexts } from '#lib/texts/define-texts.ts'

function each(part: 'name' | 'line') {
  return Object.fromEntries(
    Object.entries(taskKinds).map(([kind, texts]) => [kind, texts[part]]),
  ) as Record<TaskKindName, string>
}

/** The names of several tasks, and of one. */
export const taskKindTexts = defineTexts('taskKinds', each('name'))
export const taskTexts = defineTexts('task', each('line'))

export const todayTexts = defineTexts('today', {
  title: 'Dziś',
  loading: 'Wczytywanie spraw na dziś',
  failed: 'Nie udało się wczytać spraw na dziś.',
  oneAgent: 'Pokaż sprawy jednego agenta',
  agentsFailed: 'Nie udało się wczytać agentów.',
  notOffered: 'Ten portal nie ma listy spraw na dziś.',
  nothing: 'Nic nie wymaga Twojego działania.',
  progress: 'Zrobione: {done} z {all}',
  overdue: 'Zaległe',
  due: 'Na dziś',
  later: 'W najbliższych dniach',
  others: 'Czeka na innych',
  documents:
    '{line}: {count, plural, one {# dokument} few {# dokumenty} many {# dokumentów} other {# dokumentu}} na {sum}',
  all: 'Pokaż wszystkie ({count})',
  nextWeek: 'Kroki na następne 7 dni',
  inLists: 'W listach',
  contracts: 'umowy i wnioski',
  gained: 'pozyskane',
  received: 'otrzymane',
  keys: 'Klawisze: ↑ ↓ następna sprawa, Enter otwiera.',
  stepKeys: 'Klawisze: ↑ ↓ następna sprawa, Enter otwiera, Z zrobione, O odłóż.',
  done: 'Zrobione',
  doneOne: 'Zrobione: {task}',
  read: 'Przeczytane',
  isDone: 'zrobione',
  isPutOff: 'odłożone na {day}',
  isPlanned: 'następny krok {day}',
  undo: 'Cofnij',
  undoOne: 'Cofnij: {task}',
  putOff: 'Odłóż',
  putOffOne: 'Odłóż: {task}',
  more: 'Więcej: {task}',
  call: 'Zadzwoń: {client}, {number}',
  note: 'Notatka: {client}',
  noted: 'dodano notatkę',
  changed: 'Ktoś inny zmienił ten krok w międzyczasie. Otwórz klienta i obejrzyj nowe dane.',
})
