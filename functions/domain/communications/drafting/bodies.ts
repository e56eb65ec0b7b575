/** The content of each type of text, in order: paragraphs, and lists under a title. Pure: no reads. */
import type { CommunicationType } from '../../../../shared/communications/communication-choices.ts'
import { raidTypes } from '../../../../shared/raid/raid-choices.ts'
import { daysBetween } from '../../../../shared/dates/dates.ts'
import { counted, listed, sentence } from '../../../../shared/wording.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import {
  budgetPoint,
  donePoints,
  endPoint,
  firstPoints,
  highTroubles,
  isOver,
  latenessPoint,
  latePoints,
  lateTasks,
  lately,
  milestonePoints,
  movePoints,
  movesOf,
  nextPoints,
  responseTo,
  soon,
  standingPoint,
  tellsMoney,
  troublePoint,
  troublePoints,
  troubles,
  type Point,
} from './points.ts'
import { milestoneFact, named, projectFact, quoted, type Scene, type SceneEntry } from './scene.ts'
import { answerBy } from './tones.ts'

export type Part =
  | { kind: 'paragraph'; points: readonly Point[] }
  | { kind: 'list'; title: string; points: readonly Point[] }

export type Body = { /** Follows the project's name. */ subject: string; parts: readonly Part[] }

const paragraph = (...points: readonly Point[]): Part => ({ kind: 'paragraph', points })
const list = (title: string, points: readonly Point[]): Part[] =>
  points.length === 0 ? [] : [{ kind: 'list', title, points }]
const say = (text: string): Point => ({ text, facts: [] })

/** Pending decisions, if the audience makes decisions. */
const decisions = (scene: Scene): Part[] => {
  if (scene.audience !== 'executive' && scene.audience !== 'stakeholders') return []
  const [worst] = highTroubles(scene)
  if (worst === undefined) return [paragraph(say('No decision is needed from you at the moment.'))]
  return [
    paragraph({
      text: `Please tell me by ${answerBy(scene.today, scene.tone)} whether you agree with how we respond to ${worst.uniqueId}.`,
      facts: [],
    }),
  ]
}

const statusUpdate = (scene: Scene): Body => {
  const { audience, today } = scene
  const lead = paragraph(standingPoint(scene), ...(isOver(scene) ? [] : [latenessPoint(scene)]))
  const done = list(`Done in the last ${lately} days:`, donePoints(scene))
  const late = list(audience === 'client' ? 'Later than planned:' : 'Late:', latePoints(scene))
  const next = list(`Due in the next ${soon} days:`, nextPoints(scene))
  const ahead = list('Next milestones:', milestonePoints(scene))
  const risks = list('Highest risks and issues:', troublePoints(scene))
  // An entry that automation raised for a late task is left out, because the text already mentions that task.
  const toldAsLate = new Set(lateTasks(scene).map(({ id }) => id))
  const otherRisks = list(
    'Highest risks and issues:',
    troublePoints(
      scene,
      highTroubles(scene).filter(({ sourceTaskId }) => sourceTaskId === null || !toldAsLate.has(sourceTaskId)),
    ),
  )
  const money = tellsMoney(scene) ? [paragraph(budgetPoint(scene))] : []
  const parts = {
    executive: [lead, ...money, ...ahead, ...risks, ...decisions(scene)],
    team: [lead, ...late, ...next, ...done, ...otherRisks],
    client: [lead, ...done, ...ahead, ...late],
    stakeholders: [lead, ...done, ...ahead, ...risks, ...decisions(scene)],
  }[audience]
  return { subject: `status update, ${writtenDay(today)}`, parts }
}

const milestoneAnnouncement = (scene: Scene): Body => {
  const { project, today, audience } = scene
  const reached = project.milestones
    .filter(({ doneOn }) => doneOn !== null && doneOn <= today && daysBetween(doneOn, today) <= 30)
    .toSorted((a, b) => (b.doneOn ?? '').localeCompare(a.doneOn ?? ''))[0]
  const ahead = project.milestones
    .filter(({ doneOn, date }) => doneOn === null && date !== null)
    .toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''))[0]
  const rest = [
    ...list(`Done in the last ${lately} days:`, donePoints(scene)),
    ...list(
      'What comes next:',
      milestonePoints(scene).length > 0 && reached !== undefined ? milestonePoints(scene) : nextPoints(scene),
    ),
    paragraph(standingPoint(scene)),
  ]
  const thanks = audience === 'team' ? [paragraph(say('Thank you all for what you have put into this.'))] : []
  if (reached !== undefined && reached.doneOn !== null) {
    const off = reached.date === null ? 0 : daysBetween(reached.date, reached.doneOn)
    const timely =
      reached.date === null
        ? ''
        : off === 0
          ? ', on the planned day'
          : `, ${counted(Math.abs(off), 'day')} ${off > 0 ? 'after' : 'before'} the planned day`
    return {
      subject: `milestone reached: ${named(reached.name)}`,
      parts: [
        paragraph({
          text: `${named(project.name)} has reached its milestone ${quoted(reached.name)} on ${writtenDay(reached.doneOn)}${timely}.`,
          facts: [milestoneFact(reached)],
        }),
        ...rest,
        ...thanks,
      ],
    }
  }
  if (ahead !== undefined && ahead.date !== null) {
    const away = daysBetween(today, ahead.date)
    const when =
      away < 0
        ? `was due on ${writtenDay(ahead.date)} and has not been reached yet`
        : away === 0
          ? 'is due today'
          : `is due on ${writtenDay(ahead.date)}, in ${counted(away, 'day')}`
    return {
      subject: `next milestone: ${named(ahead.name)}`,
      parts: [
        paragraph({
          text: `The next milestone of ${named(project.name)}, ${quoted(ahead.name)}, ${when}.`,
          facts: [milestoneFact(ahead)],
        }),
        ...rest,
      ],
    }
  }
  return {
    subject: 'where we stand',
    parts: [paragraph(say(`No milestone of ${named(project.name)} has a date at the moment.`)), ...rest],
  }
}

const asks = (scene: Scene, worst: SceneEntry): Point => {
  const by = answerBy(scene.today, scene.tone)
  return say(
    {
      executive: `I ask you to decide by ${by} how we respond to ${worst.uniqueId}.`,
      stakeholders: `Please tell me by ${by} what you can do about ${worst.uniqueId}, or that you agree with our response.`,
      team: `Please tell ${named(worst.owner)} at once of anything that bears on ${worst.uniqueId}.`,
      client: `We will write to you by ${by} of how this develops.`,
    }[scene.audience],
  )
}

const riskEscalation = (scene: Scene): Body => {
  const all = troubles(scene)
  const [worst] = all
  if (worst === undefined)
    return {
      subject: 'risks and issues',
      parts: [
        paragraph(say(`No risk or issue of ${named(scene.project.name)} is open at the moment.`)),
        paragraph(standingPoint(scene)),
      ],
    }
  const told = highTroubles(scene).length > 0 ? highTroubles(scene) : [worst]
  const { noun } = raidTypes[worst.raidType]
  const point = troublePoint(scene, worst)
  return {
    subject: `${noun} ${worst.uniqueId}, ${named(worst.title)}`,
    parts: [
      paragraph({
        text: `I want to draw your attention to ${counted(told.length, 'open risk or issue', 'open risks and issues')} of ${named(scene.project.name)}. The heaviest is ${point.text}.${responseTo(worst)}`,
        facts: point.facts,
      }),
      ...list('Also open:', troublePoints(scene, told.slice(1))),
      paragraph(standingPoint(scene), latenessPoint(scene)),
      paragraph(asks(scene, worst)),
    ],
  }
}

const changeNotice = (scene: Scene): Body => {
  const { project, baseline } = scene
  const moves = movesOf(scene)
  const lead =
    baseline === null
      ? `This is the plan of ${named(project.name)} as it stands today.`
      : moves.length === 0
        ? `No due date of ${named(project.name)} has moved since the baseline ${quoted(baseline.name)} of ${writtenDay(baseline.setOn)}.`
        : `The plan of ${named(project.name)} has changed since the baseline ${quoted(baseline.name)} of ${writtenDay(baseline.setOn)}: ${counted(moves.length, 'task has', 'tasks have')} another due date.`
  return {
    subject: moves.length > 0 ? 'change of plan' : 'the plan as it stands',
    parts: [
      paragraph({ text: lead, facts: [projectFact(project)] }),
      ...list('What has changed:', movePoints(scene, moves)),
      paragraph(endPoint(scene)),
      ...list('Milestones ahead:', milestonePoints(scene)),
      paragraph(
        say(
          scene.audience === 'team'
            ? 'Please plan your work by these dates.'
            : `Please tell me by ${answerBy(scene.today, scene.tone)} if these dates do not work for you.`,
        ),
      ),
    ],
  }
}

const meetingFollowUp = (scene: Scene): Body => ({
  subject: 'follow-up to our meeting',
  parts: [
    paragraph(
      say(
        `Thank you for your time in our meeting about ${named(scene.project.name)}. Here is where we stand and what comes next.`,
      ),
    ),
    paragraph(standingPoint(scene), ...(isOver(scene) ? [] : [latenessPoint(scene)])),
    ...list('Next steps:', nextPoints(scene)),
    ...list('Milestones ahead:', milestonePoints(scene)),
    ...(scene.audience === 'client' ? [] : list('Open points:', troublePoints(scene))),
    paragraph(say(`If I have missed a point, please reply by ${answerBy(scene.today, scene.tone)} and I will add it.`)),
  ],
})

const kickOff = (scene: Scene): Body => {
  const { project, today, audience } = scene
  const { startDate, endDate, objectives, scope, team } = project
  const when =
    startDate === null
      ? 'is about to begin'
      : startDate > today
        ? `begins on ${writtenDay(startDate)}`
        : `began on ${writtenDay(startDate)}`
  const end = endDate === null ? '' : ` and is planned to end on ${writtenDay(endDate)}`
  const aim =
    objectives.trim() === ''
      ? []
      : [paragraph({ text: `What it is to achieve: ${sentence(named(objectives))}`, facts: [projectFact(project)] })]
  const reach =
    scope.trim() === ''
      ? []
      : [paragraph({ text: `What it covers: ${sentence(named(scope))}`, facts: [projectFact(project)] })]
  const people =
    team.length === 0
      ? []
      : [
          paragraph({
            text: `On the team: ${listed(team.slice(0, 8).map(named))}${team.length > 8 ? `, and ${team.length - 8} more` : ''}.`,
            facts: [projectFact(project)],
          }),
        ]
  return {
    subject: 'kick-off',
    parts: [
      paragraph({ text: `${named(project.name)} ${when}${end}.`, facts: [projectFact(project)] }),
      ...aim,
      ...reach,
      ...people,
      ...(tellsMoney(scene) ? [paragraph(budgetPoint(scene))] : []),
      ...list('Milestones:', milestonePoints(scene)),
      ...(audience === 'team' || audience === 'client' ? list('First tasks:', firstPoints(scene)) : []),
      ...(audience === 'executive' ? list('Risks to know of:', troublePoints(scene)) : []),
      paragraph(
        say(
          audience === 'team'
            ? 'Please look at your tasks and tell me if a date does not work for you.'
            : 'You will hear from us regularly as the work goes on.',
        ),
      ),
    ],
  }
}

const general = (scene: Scene): Body => ({
  subject: 'for your information',
  parts: [
    paragraph(standingPoint(scene), ...(isOver(scene) ? [] : [latenessPoint(scene)])),
    ...list('Next milestones:', milestonePoints(scene)),
    ...(scene.audience === 'team' ? list(`Due in the next ${soon} days:`, nextPoints(scene)) : []),
  ],
})

export const bodies: Record<CommunicationType, (scene: Scene) => Body> = {
  status_update: statusUpdate,
  milestone_announcement: milestoneAnnouncement,
  risk_escalation: riskEscalation,
  change_notice: changeNotice,
  meeting_follow_up: meetingFollowUp,
  kick_off: kickOff,
  general,
}
