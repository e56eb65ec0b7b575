/**
 * Looks for projects with work that is late by some days, and acts on each: proposes a change set, or applies it if the
 * act is set to Do. Each finding is acted on once, until it is gone; what someone has discarded or undone is not done
 * again. A workspace that has not chosen this costs one read a day, because the totals show what is late.
 */
import { subscribeEach } from '../../kernel/events/event.ts'
import { subscription } from './subscription.ts'
import { isWorkedOn } from '../../../shared/analytics/analytics.ts'
import {
  automatedActNames,
  automatedActs,
  lateEnoughDays,
  zones,
  type AutomatedAct,
} from '../../../shared/change-sets/automation.ts'
import { addDays, dayOf, type Day } from '../../../shared/dates/dates.ts'
import { hasAiFeature, plans } from '../../../shared/billing/plans.ts'
import { actByItself } from '../../domain/change-sets/automation/carry-out.ts'
import { claimMark, nameOf, readMarks, releaseMark } from '../../domain/change-sets/mark-repository.ts'
import { mayLetDo, productMember } from '../../domain/change-sets/automation/product-member.ts'
import type { Automatic } from '../../domain/change-sets/change-set-record.ts'
import { draftFor } from '../../domain/change-sets/proposals/for-finding.ts'
import { listTotals } from '../../domain/dashboard/totals-repository.ts'
import type { ProjectTotals } from '../../domain/dashboard/totals.ts'
import { readPerson } from '../../domain/accounts/people/person-repository.ts'
import { readProject } from '../../domain/projects/project-repository.ts'
import { actsIn, type ChosenAct } from '../../domain/workspace/act-settings.ts'
import { isLeftAlone } from '../../domain/workspace/left-alone.ts'
import { readSettings } from '../../domain/workspace/settings-repository.ts'
import { readWorkspace, type Workspace } from '../../domain/workspace/workspace-repository.ts'
import { log } from '../../kernel/log.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import { isReachable } from '../../kernel/table/suspension.ts'

/** An act that the workspace has the product do by itself, and as whom. */
type Wanted = { act: AutomatedAct; principal: Member; done: boolean; heldBack: string }

const takesChanges = (workspace: Workspace, now: Date): boolean =>
  isReachable(workspace) &&
  (workspace.readOnlyAt === undefined || workspace.readOnlyAt > now.toISOString()) &&
  hasAiFeature(plans[workspace.plan].aiFeatures, 'insights')

const wantedOf = async (workspace: Workspace, act: AutomatedAct, { zone, by }: ChosenAct): Promise<Wanted> => {
  // A proposal is checked against the rights of the person who applies it.
  const proposing = { act, principal: productMember(workspace, 'project_manager'), done: false, heldBack: '' }
  if (zone !== 'do') return proposing
  const person = by === null ? undefined : await readPerson(workspace.id, by.id)
  if (mayLetDo(workspace, person)) return { ...proposing, principal: productMember(workspace, person.role), done: true }
  const { label } = automatedActs[act]
  const who = by?.name ?? 'the person who chose this'
  return {
    ...proposing,
    heldBack: `“${label}” is set to ${zones.do.label}, but ${who}, who chose this, is no longer allowed to. So it is only proposed.`,
  }
}

/** Whether a project has work that has been late for long enough. */
const isLate = ({ facts, openByDay }: ProjectTotals, today: Day): boolean =>
  facts !== null &&
  isWorkedOn(facts.status) &&
  Object.keys(openByDay).some((day) => day <= addDays(today, -lateEnoughDays))

/** Acts on one finding; false if there was nothing to do, or another worker was first. */
const actOnce = async ({ act, principal, done, heldBack }: Wanted, projectId: string): Promise<boolean> => {
  const { workspaceId } = principal
  const finding = `${automatedActs[act].byItselfOn}:${projectId}`
  // The totals can be a moment old.
  const project = await readProject(workspaceId, projectId)
  if (project === undefined || project.deletion !== undefined || !isWorkedOn(project.status)) return false
  const automatic: Automatic = { act, finding, done, heldBack }
  const claim = claimMark({ workspaceId, act, finding })
  try {
    const { draft } = await draftFor(principal, finding, act)
    return await actByItself(principal, draft, { automatic, claim, managerId: project.managerId })
  } catch (error) {
    // The records have changed in the meantime, or the person's role does not allow all of it.
    if (error instanceof Problem && error.status < 500) return false
    throw error
  }
}

const actOnDay = async (workspaceId: string, now: Date): Promise<void> => {
  const acts = actsIn(await readSettings(workspaceId))
  const chosen = automatedActNames.filter((act) => acts[act].byItself && acts[act].zone !== 'never')
  if (chosen.length === 0) return
  const workspace = await readWorkspace(workspaceId)
  if (workspace === undefined || !takesChanges(workspace, now)) return
  const [kept, marks, wanted] = await Promise.all([
    listTotals(workspaceId),
    readMarks(workspaceId),
    Promise.all(chosen.map((act) => wantedOf(workspace, act, acts[act]))),
  ])
  const today = dayOf(now, workspace.timeZone)
  let count = 0
  for (const { totals } of kept) {
    const { projectId } = totals
    if (isLeftAlone(workspace, projectId)) continue
    for (const one of wanted) {
      const finding = `${automatedActs[one.act].byItselfOn}:${projectId}`
      const state = marks.get(nameOf({ act: one.act, finding }))
      if (isLate(totals, today))
        count += state === undefined || state === 'gone' ? Number(await actOnce(one, projectId)) : 0
      else if (state === 'acted') await releaseMark({ workspaceId, act: one.act, finding })
    }
  }
  if (count > 0) log.info('findings-acted-on', { workspaceId, count })
}

export const handler = subscribeEach(subscription, ({ workspaceId }) => actOnDay(workspaceId, new Date()))
