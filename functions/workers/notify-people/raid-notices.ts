/** Who is notified of a RAID log event, and of what. */
import type { DomainEvent } from '../../../shared/events.ts'
import type { RaidChange } from '../../../shared/raid/events.ts'
import {
  isRaidOpen,
  raidLevels,
  raidTypes,
  uniqueIdOf,
  type ConditionStanding,
  type RaidLevel,
} from '../../../shared/raid/raid-choices.ts'
import { levelOfScore, riskScore } from '../../../shared/raid/risk-score.ts'
import { withoutAmounts } from '../../../shared/contract/confidential.ts'
import { upperFirst } from '../../../shared/wording.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import type { NewNotice } from '../../domain/notices/notice-repository.ts'
import { readProject } from '../../domain/projects/project-repository.ts'
import { standingIn, standsOtherwise } from '../../domain/raid/conditions/condition-standing.ts'
import type { AddressedNotice } from './deliver.ts'

type Facts = NonNullable<RaidChange['now']>

const named = ({ raidType }: Pick<Facts, 'raidType'>): string => raidTypes[raidType].label.toLowerCase()

/** `an assumption`, `a risk` */
const one = (facts: Pick<Facts, 'raidType'>): string => `${/^[aeiou]/.test(named(facts)) ? 'an' : 'a'} ${named(facts)}`

const order: readonly RaidLevel[] = ['low', 'medium', 'high']

/** The weight of an entry: a risk's score, any other entry's impact. */
const weightOf = ({ probability, impact }: Facts): { level: RaidLevel; score: number | null } => {
  const score = riskScore(probability, impact)
  return { score, level: score === null ? impact : levelOfScore(score) }
}

/** `rose from 4 to 9`, `fell from High to Low`; undefined if the weight did not change. */
const moveOf = (was: Facts, now: Facts): string | undefined => {
  const [before, after] = [weightOf(was), weightOf(now)]
  if (before.score !== null && after.score !== null) {
    return before.score === after.score
      ? undefined
      : `${after.score > before.score ? 'rose' : 'fell'} from ${before.score} to ${after.score}`
  }
  if (before.level === after.level) return undefined
  return `${order.indexOf(after.level) > order.indexOf(before.level) ? 'rose' : 'fell'} from ${raidLevels[before.level].label} to ${raidLevels[after.level].label}`
}

const verbs: Record<ConditionStanding, string> = {
  holds: 'holds again',
  violated: 'is violated',
  unknown: 'is about something that is gone',
}

/** `The condition of your assumption is violated: planned for Mar 3, 2026, 2 days after` */
const conditionText = (words: string, of: string): string => {
  const [, ...found] = words.split(': ')
  const news = `The condition of your ${of} ${verbs[standingIn(words) ?? 'unknown']}`
  const finding = found.join(': ')
  // A notice and its mail go to people of every role, so they contain no amounts.
  return finding === '' || withoutAmounts(finding) !== finding ? news : `${news}: ${finding}`
}

type RaidNews = DomainEvent<'raid.raised.v1' | 'raid.updated.v1'>

type Words = Pick<NewNotice, 'kind' | 'text'>

/**
 * The owner's notice of a change; undefined if there is none. Each event gives one notice, about the most important
 * change.
 */
const wordsOf = ({ name, data: { was, now, assignedTo, changes } }: RaidNews): Words | undefined => {
  if (now === null || !isRaidOpen(now)) return undefined
  const condition = changes.find((change) => change.field === 'conditionState' && standsOtherwise(change))
  if (name === 'raid.raised.v1')
    return {
      kind: 'raid_raised',
      text: upperFirst(
        `${one(now)} was raised for you${condition === undefined ? '' : ', and its condition is violated'}`,
      ),
    }
  if (was === null) return undefined
  if (assignedTo !== undefined) return { kind: 'raid_raised', text: upperFirst(`${one(now)} was given to you`) }
  if (!isRaidOpen(was)) return { kind: 'raid_raised', text: `Your ${named(now)} was opened again` }
  if (condition !== undefined) return { kind: 'raid_condition', text: conditionText(condition.to ?? '', named(now)) }
  const move = moveOf(was, now)
  return move === undefined ? undefined : { kind: 'raid_severity', text: `Severity of your ${named(now)} ${move}` }
}

/**
 * Notifies the owner of changes made by other people and by automation. An owner who is notified of a violated
 * condition gets no second notice about the issue raised for it.
 */
export const ofRaidChange = (event: RaidNews): AddressedNotice[] => {
  const { id, at, by, data } = event
  const words = wordsOf(event)
  if (
    words === undefined ||
    // What comes with an imported workspace is no news.
    data.withProject === true ||
    data.now === null ||
    data.ownerId === null ||
    data.ownerId === by.id ||
    data.ownerId === data.conditionOwnerId
  )
    return []
  const subtitle = `${uniqueIdOf({ raidType: data.now.raidType, number: data.number })} ${data.title} · ${by.name}`
  return [
    {
      personId: data.ownerId,
      notice: { ...words, eventId: id, subtitle, projectId: data.projectId, taskId: null, entryId: data.entryId, at },
    },
  ]
}

/** If an entry has no owner, the manager of its project is notified. */
export const ofRaidDue = async ({
  id,
  at,
  workspaceId,
  data,
}: DomainEvent<'raid.review-due.v1'>): Promise<AddressedNotice[]> => {
  const { what, projectId, personId, dueDate, entryId, raidType, title } = data
  const project = projectId === null ? undefined : await readProject(workspaceId, projectId)
  const recipientId = personId ?? project?.managerId
  if (recipientId === undefined) return []
  const on = writtenDay(dueDate)
  const of = personId === null ? one({ raidType }) : `your ${named({ raidType })}`
  const text = what === 'review' ? `Review of ${of} is due ${on}` : `Your response to ${one({ raidType })} is due ${on}`
  const subtitle = [`${uniqueIdOf(data)} ${title}`, ...(project === undefined ? [] : [project.name])].join(' · ')
  return [
    {
      personId: recipientId,
      notice: { kind: 'raid_review', text, eventId: id, subtitle, projectId, taskId: null, entryId, at, dueDate },
    },
  ]
}
