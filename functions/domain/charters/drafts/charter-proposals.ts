/**
 * What the rules propose to add to a charter: common rules of project management that no one entered, such as who accepts
 * the deliverables. A proposal is no part of the charter until someone accepts it. None contains an amount, because an
 * accepted one can be read by people who do not see money.
 */
import type { CharterProposal, CharterSection, DraftCharterBody } from '../../../../shared/charters/charter.ts'
import { reportingCadences } from '../../../../shared/projects/project-choices.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import type { CharterFacts } from './charter-facts.ts'

const all = (count: number, noun: string): string =>
  count === 1 ? `The ${noun} is` : count === 2 ? `Both ${noun}s are` : `All ${count} ${noun}s are`

export const proposalsFor = ({ reportingCadence }: DraftCharterBody, facts: CharterFacts): CharterProposal[] => {
  const { id, sponsor, manager, end, budget, deliverables, milestones, risks, stakeholders } = facts
  const cadence = reportingCadence ?? undefined
  const each = (list: 'deliverables' | 'milestones' | 'risks' | 'stakeholders') =>
    facts[list].map((_, index) => id(`${list}.${index}`))
  const bySponsor = sponsor === '' ? [] : [id('sponsor')]
  const decider = sponsor === '' ? 'the sponsor' : sponsor
  const proposals: CharterProposal[] = []
  const propose = (isMeant: boolean, name: string, section: CharterSection, text: string, records: string[]): void => {
    if (isMeant) proposals.push({ id: name, section, text, records: [...new Set(records)] })
  }

  propose(budget !== undefined, 'cost-objective', 'objectives', 'Keep the total cost within the budget.', [
    id('budget'),
  ])
  propose(
    budget !== undefined,
    'forecast-above-budget',
    'budget',
    `A forecast above the budget goes to ${decider} for a decision before the money is committed.`,
    [id('budget'), ...bySponsor],
  )
  propose(
    deliverables.length > 0,
    'deliverables-accepted',
    'successCriteria',
    `${all(deliverables.length, 'deliverable')} accepted by ${decider}.`,
    [...each('deliverables'), ...bySponsor],
  )
  propose(
    milestones.length > 0,
    'milestones-in-order',
    'successCriteria',
    `${all(milestones.length, 'milestone')} reached in the planned order.`,
    each('milestones'),
  )
  if (end !== undefined)
    propose(true, 'on-time', 'successCriteria', `The work is complete on or before ${writtenDay(end.day)}.`, [
      end.entry,
    ])
  propose(budget !== undefined, 'within-budget', 'successCriteria', 'The actual cost is within the budget.', [
    id('budget'),
  ])
  propose(
    sponsor !== '',
    'sponsor-decides',
    'governance',
    `${sponsor} approves this charter and decides on changes of scope, time and money.`,
    bySponsor,
  )
  propose(manager !== '', 'manager-answers', 'governance', `${manager} is accountable for the plan and its delivery.`, [
    id('manager'),
  ])
  propose(
    manager !== '' && risks.length > 0,
    'risks-owned',
    'governance',
    `${manager} owns ${risks.length === 1 ? 'the risk' : `the ${risks.length} risks`} and reviews ${risks.length === 1 ? 'it' : 'them'} in ${cadence === undefined ? 'each status report' : `the ${reportingCadences[cadence].label.toLowerCase()} report`}.`,
    [id('manager'), ...each('risks'), ...(cadence === undefined ? [] : [id('reportingCadence')])],
  )
  if (cadence !== undefined)
    propose(
      stakeholders.length > 0,
      'stakeholders-informed',
      'governance',
      `${stakeholders.length === 1 ? 'The stakeholder gets' : `The ${stakeholders.length} stakeholders get`} the ${reportingCadences[cadence].label.toLowerCase()} report.`,
      [...each('stakeholders'), id('reportingCadence')],
    )
  return proposals
}
