/**
 * Brings the entries about the budgets of projects up to date. It reads the current records and checks again after each
 * of its own writes, so a repeated, late, out-of-order or interrupted run reaches the same result on the next check.
 */
import { budgetRuleNames } from '../../../../shared/raid/budget-rules.ts'
import { dayOf } from '../../../../shared/dates/dates.ts'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import { system } from '../../../kernel/events/event.ts'
import { again, retry } from '../../../kernel/retry.ts'
import { readPeople } from '../../accounts/people/person-repository.ts'
import { readProjects } from '../../projects/project-repository.ts'
import { isLeftAlone } from '../../workspace/left-alone.ts'
import { readWorkspace } from '../../workspace/workspace-repository.ts'
import { breaks, followBreach, raiseBreach, type BudgetChange, type BudgetScene } from './budget-entry.ts'
import { readDismissed } from './dismissal-repository.ts'
import { budgetEntryIdOf } from './raised-entry-id.ts'
import { readEntries, saveEntry, takeNumbers } from '../raid-repository.ts'
import { readRules } from './rules-repository.ts'
import type { Clock, Settled } from './settle-tasks.ts'

/** Projects per batch. */
const atOnce = 25

/** Maximum checks of the same projects while they keep changing. */
const rounds = 12

type Counts = Pick<Settled, 'raised' | 'changed' | 'resolved'>

/**
 * Decides what to write for some projects: nothing in a workspace that is being closed. Projects in the trash are left
 * alone, because their entries are there too, and so are read-only ones.
 */
const decide = async (workspaceId: string, ids: readonly string[], at: Date) => {
  const [workspace, rules, projects, entries] = await Promise.all([
    readWorkspace(workspaceId),
    readRules(workspaceId),
    readProjects(workspaceId, ids),
    readEntries(
      workspaceId,
      ids.flatMap((id) => budgetRuleNames.map((rule) => budgetEntryIdOf(rule, id))),
    ),
  ])
  if (workspace === undefined || workspace.closesAt !== undefined) return []
  const live = projects.filter(({ id, deletion }) => deletion === undefined && !isLeftAlone(workspace, id))
  const people = await readPeople(workspaceId, [...new Set(live.map(({ managerId }) => managerId))])
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]))
  const sights = live.flatMap((project) => {
    const person = people.find(({ id, removedAt }) => id === project.managerId && removedAt === undefined)
    const manager = person === undefined ? { id: null, name: 'Unassigned' } : { id: person.id, name: fullName(person) }
    return budgetRuleNames.map((rule) => {
      const scene: BudgetScene = { project, manager, on: rules[rule].on, at, today: dayOf(at, workspace.timeZone) }
      const id = budgetEntryIdOf(rule, project.id)
      return { rule, scene, id, entry: entryOf.get(id) }
    })
  })
  const missing = sights.filter(({ rule, scene, entry }) => entry === undefined && breaks(rule, scene))
  const dismissed = await readDismissed(
    workspaceId,
    missing.map(({ id }) => id),
  )
  const fresh = missing.filter(({ id }) => !dismissed.has(id))
  const first = fresh.length === 0 ? 0 : await takeNumbers(workspaceId, fresh.length)
  return sights.flatMap((sight) => {
    const { rule, scene, id, entry } = sight
    const place = fresh.indexOf(sight)
    const change =
      entry !== undefined
        ? followBreach(entry, rule, scene)
        : place >= 0
          ? raiseBreach(rule, scene, { id, number: first + place })
          : undefined
    return change === undefined ? [] : [{ projectId: scene.project.id, change }]
  })
}

const kindOf = ({ before, after }: BudgetChange): keyof Counts => {
  const isActive = after.automation?.active
  if (isActive === before?.automation?.active) return 'changed'
  return isActive === true ? 'raised' : 'resolved'
}

/**
 * Checks the budgets of some projects; 409 `busy` if they keep changing. Skips a workspace that is being closed, because
 * it has no users.
 */
export const settleBudgets = async (
  workspaceId: string,
  projectIds: readonly string[],
  clock: Clock = () => new Date(),
): Promise<Counts> => {
  const counts: Counts = { raised: 0, changed: 0, resolved: 0 }
  for (let start = 0; start < projectIds.length; start += atOnce) {
    let unsettled = projectIds.slice(start, start + atOnce)
    await retry(
      async () => {
        const at = clock()
        const decisions = await decide(workspaceId, unsettled, at)
        await Promise.all(
          decisions.map(async ({ change }) => {
            const event = change.before === undefined ? 'raid.raised.v1' : 'raid.updated.v1'
            const written = await saveEntry({ ...change, event, by: { by: system, at } })
            if (written !== undefined) counts[kindOf(change)] += 1
          }),
        )
        unsettled = [...new Set(decisions.map(({ projectId }) => projectId))]
        return unsettled.length > 0 ? again : undefined
      },
      { attempts: rounds, longest: (attempt) => (attempt < 3 ? 0 : 10 * (attempt + 1)) },
    )
  }
  return counts
}
