/** Takes what a question says about the records of its subject: limits, states, levels, figures and order. Pure. */
import type { QueryFigure } from '../../../../../shared/assistant/query-choices.ts'
import { subjectOf, type QuerySubject } from '../../../../../shared/assistant/query-subjects.ts'
import type { Conditions } from '../../../../../shared/assistant/query.ts'
import { takeFigure } from './figures.ts'
import { takeApprovalStates, timedStates } from './implied-states.ts'
import { takeLevelsOf, takePriorities, takeSeverities } from './levels.ts'
import { takeDatedOrder, takeOrder, takeRanking, type Ordering, type Ranking } from './orders.ts'
import type { Request } from './requests.ts'
import { takeApprover, takeRole } from './roles.ts'
import type { Scene } from './scene.ts'
import { takeStates, type States } from './states.ts'
import { takeTypes, type Subject } from './subjects.ts'
import type { Text } from './text.ts'
import { takeThreshold } from './thresholds.ts'

export type Records = Ranking &
  Ordering & {
    figure: QueryFigure | undefined
    states: States
    /** Whether the words ask for what is done, which a period then dates. */
    wasAskedDone: boolean
    /** Whether expenses are asked for as they were filed, and not as what was spent. */
    isFiled: boolean
    conditions: Pick<Conditions, 'types' | 'priorities' | 'severities' | 'probabilities' | 'impacts' | 'role'> & {
      figures: NonNullable<Conditions['figures']>
    }
  }

const takeThresholds = (text: Text, what: QuerySubject): NonNullable<Conditions['figures']> => {
  const first = takeThreshold(text, what)
  const second = first === undefined ? undefined : takeThreshold(text, what)
  return [first, second].filter((threshold) => threshold !== undefined)
}

/** The subject can change: “which project has the most spent” is about projects. */
export const takeRecords = (text: Text, scene: Scene, subject: Subject, request: Request): Records => {
  const { measured, isTrend, against, comparison, period, fact } = request
  const figures = takeThresholds(text, subject.what)
  const ranking = takeRanking(text, subject, request)
  const { what, by, limit } = ranking
  const isDecided = what === 'expenses' && period !== undefined && text.has(/\bdid (?:we|they|i|you)\b.*\bapprove\b/)
  if (isDecided) text.add('decided on')
  const approver =
    scene.people.length > 0 || (scene.isMine && text.has(/\b(?:did|have) i\b|\bby me\b/))
      ? takeApprover(text, what)
      : undefined
  if (approver !== undefined) text.takeAll(/\bapproved?\b/)
  if (approver !== undefined) text.replace(/\breject\b/, () => 'rejected')
  const dated = takeDatedOrder(text, what)
  const isHowLate =
    subjectOf(what).figures.includes('days_late') &&
    text.take(/\bhow (?:late|overdue|delayed|far behind) (?:is|are|was|were)\b/) !== undefined
  // What a person has submitted is filed by them, whether it is pending or not.
  if (what === 'expenses' && (scene.people.length > 0 || text.has(/\bi\b/)))
    text.replace(/\bsubmit(?:s|ted)?\b/, () => 'filed')
  const isFiled =
    what === 'expenses' && measured !== 'sum' && measured !== 'average' && text.has(/\b(?:file[ds]?|entered|claimed)\b/)
  const said = takeStates(text, what)
  const own = takeFigure(text, {
    what,
    measured,
    wantsAmount:
      measured === 'sum' ||
      measured === 'average' ||
      isTrend ||
      limit !== undefined ||
      by !== undefined ||
      against !== undefined ||
      comparison !== undefined,
    isOrdered: ranking.order !== undefined,
  })
  const figure = comparison?.figure ?? (isHowLate ? 'days_late' : own)
  const priorities = subjectOf(what).has?.includes('priority') === true ? takePriorities(text) : []
  const probabilities = what === 'raid' ? takeLevelsOf(text, /probability|likelihood/) : []
  const impacts = what === 'raid' ? takeLevelsOf(text, /impact/) : []
  const severities = what === 'raid' ? takeSeverities(text) : []
  const types = [...subject.types, ...takeTypes(text, what)]
  const ordering = takeOrder(text, ranking, { noun: subject.noun, figure, period, fact, dated })
  const { is, isAny, isNot } = timedStates(text, what, said, { time: ordering.time, period, fact })
  const role =
    approver ??
    request.superlative?.role ??
    (scene.people.length > 0 || scene.notPeople.length > 0 || scene.isMine ? takeRole(text, what) : undefined)
  // A milestone has no owner besides the manager of its project.
  const isOfManager = what === 'milestones' && role === undefined && scene.people.length > 0
  const ofApprovals = what === 'approvals' ? takeApprovalStates(text, scene.isMine) : []
  return {
    ...ranking,
    ...ordering,
    figure,
    states: { is: [...is, ...ofApprovals], isAny, isNot },
    wasAskedDone: said.is.includes('done') || said.is.includes('completed'),
    isFiled,
    conditions: {
      types,
      priorities,
      severities,
      probabilities,
      impacts,
      role: isOfManager ? 'project_manager' : role,
      figures,
    },
  }
}
