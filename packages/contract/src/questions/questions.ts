import { z } from 'zod'
import { callsOf } from '../protocol/call.ts'
import { idParam } from '../values/scalars.ts'
import { questionForm } from './question.rules.ts'
import { questionGrids } from './question-records.ts'

const call = callsOf({ tag: 'Every list', access: '{grid}', screen: 'every list' })

export const questionCalls = {
  /**
   * Goes to the provider, who answers it once. Question and answer stand in the history of the record. 404 if
   * the user may not see the record in that list.
   */
  createQuestion: call('POST', '/records/{grid}/{id}/questions', {
    feature: 'questions',
    refusesSuspended: true,
    budget: { user: 60, record: 10 },
    without: 'the dialog names the salesman',
    summary: 'Ask the salesman about a record',
    params: z.object({ grid: z.enum(questionGrids), id: idParam }),
    body: questionForm,
    errors: ['NOT_FOUND'],
  }),
}
