/** Works out the changes that an act on a finding proposes, from the records as they are now. */
import { automatedActs, zones, type Zone } from '../../../../shared/change-sets/automation.ts'
import { actsOn, partsOfKey, type FindingAct } from '../../../../shared/change-sets/change-set-choices.ts'
import { isDriftKind, type DriftKind } from '../../../../shared/charters/raci-drift-choices.ts'
import { raidId } from '../../../../shared/contract/ids.ts'
import { changeSetLimits } from '../../../../shared/change-sets/limits.ts'
import { scopeOf } from '../../../../shared/permissions.ts'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import { beginning } from '../../../../shared/wording.ts'
import { workingCalendar } from '../../../../shared/dates/working-calendar.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { invalid, Problem } from '../../../kernel/problem.ts'
import { timeZoneOf, todayOf } from '../../../kernel/session/today.ts'
import { caseOf } from '../../verdict/analysis/case.ts'
import { gather } from '../../verdict/analysis/gather.ts'
import { readerOf } from '../../verdict/health/project-health.ts'
import { listPeople } from '../../accounts/people/person-repository.ts'
import { visibleProject } from '../../projects/visible-project.ts'
import { visibleEntry } from '../../raid/visible-entry.ts'
import { planOfCaller, requireFeature } from '../../workspace/plan-feature.ts'
import { actsIn } from '../../workspace/act-settings.ts'
import { readSettings, type AccountSettings } from '../../workspace/settings-repository.ts'
import type { Draft, Situation } from './draft.ts'
import { issueExtension, projectEscalation, riskEscalation } from './escalate.ts'
import { extension } from './extend.ts'
import { followMatrix } from './follow-matrix.ts'
import { plannedWorkOf, readEveryTask } from './planned-work.ts'
import { reassignment } from './reassign.ts'

/** Rules whose findings are about the end of a project. */
const aboutEnd: ReadonlySet<string> = new Set(['past-end', 'forecast-late'])

type Drafted = { draft: Draft | undefined; zone: Zone }

/** 403 for an act that the workspace has set to Never. */
const requireZone = (settings: AccountSettings, act: FindingAct): Zone => {
  const { zone } = actsIn(settings)[act]
  if (zone === 'never')
    throw new Problem(
      'forbidden',
      `“${automatedActs[act].label}” is set to ${zones.never.label} in the account settings of your company.`,
    )
  return zone
}

const ofEntry = async (principal: Member, id: string, act: FindingAct): Promise<Drafted> => {
  const [plan, entry, settings] = await Promise.all([
    planOfCaller(principal),
    visibleEntry(principal, id),
    readSettings(principal.workspaceId),
  ])
  requireFeature(plan, 'insights')
  const zone = requireZone(settings, act)
  const calendar = workingCalendar(settings.workingWeek, settings.holidays)
  const today = todayOf(principal)
  const draft = act === 'extend' ? issueExtension(entry, today, calendar) : riskEscalation(entry, today, calendar)
  return { draft, zone }
}

/** 404 for a project that the caller cannot see. */
export const situationOf = async (
  principal: Member,
  projectId: string,
): Promise<Situation & { settings: AccountSettings }> => {
  const { workspaceId, session, role } = principal
  const [plan, project, gathered, people] = await Promise.all([
    planOfCaller(principal),
    visibleProject(principal, projectId),
    gather(workspaceId, projectId),
    listPeople(workspaceId),
  ])
  requireFeature(plan, 'insights')
  const workspace = { id: workspaceId, name: session.customer?.companyName ?? '' }
  const moment = { ...readerOf(principal), timeZone: timeZoneOf(principal), workspace }
  const tasks = gathered.more ? await readEveryTask(workspaceId, projectId) : gathered.tasks
  return {
    settings: gathered.working,
    of: caseOf({ ...gathered, project }, moment),
    work: plannedWorkOf(tasks, gathered.working, moment),
    calendar: workingCalendar(gathered.working.workingWeek, gathered.working.holidays),
    people: people.map((person) => ({ id: person.id, name: fullName(person), role: person.role })),
    mayEditProject: scopeOf(role, 'project.edit') !== undefined,
  }
}

const ofMatrix = async (principal: Member, rule: DriftKind, about: string, act: FindingAct): Promise<Drafted> => {
  const [draft, settings] = await Promise.all([
    followMatrix(principal, rule, about),
    readSettings(principal.workspaceId),
  ])
  return { draft, zone: requireZone(settings, act) }
}

const nothing: Record<FindingAct, string> = {
  extend: 'Nothing is late now, so there is no date to extend.',
  reassign: 'The work is evenly distributed, or there is no one else to take it.',
  escalate: 'The records no longer show what this finding was about.',
}

/** The first finding of a project that can be escalated. */
const escalation = (situation: Situation): Draft | undefined => {
  const finding = situation.of.findings.find(({ key }) => actsOn(key).includes('escalate'))
  return finding && projectEscalation(situation, finding.key)
}

const drafted = (act: FindingAct, draft: Draft | undefined): Draft => {
  if (draft === undefined) throw new Problem('wrong_state', nothing[act])
  return { ...draft, title: beginning(draft.title, changeSetLimits.title) }
}

/** What an act does for a project, whatever the finding. 403, 404 and 409 as for a finding. */
export const draftForProject = async (principal: Member, projectId: string, act: FindingAct): Promise<Draft> => {
  const situation = await situationOf(principal, projectId)
  requireZone(situation.settings, act)
  if (act === 'extend') return drafted(act, extension(situation, false))
  return drafted(act, act === 'reassign' ? reassignment(situation) : escalation(situation))
}

/**
 * 400 for an act that the finding does not have, 403 for one that the workspace does not allow, 404 for a record that the
 * caller cannot see, 409 if there is nothing to do.
 */
export const draftFor = async (
  principal: Member,
  finding: string,
  act: FindingAct,
): Promise<{ draft: Draft; zone: Zone }> => {
  if (!actsOn(finding).includes(act)) throw invalid('act', 'This finding has no such action')
  const { rule, about } = partsOfKey(finding)
  const work = async (): Promise<Drafted> => {
    if (isDriftKind(rule)) return ofMatrix(principal, rule, about, act)
    if (raidId.safeParse(about).success) return ofEntry(principal, about, act)
    const situation = await situationOf(principal, about)
    const zone = requireZone(situation.settings, act)
    if (act === 'extend') return { zone, draft: extension(situation, aboutEnd.has(rule)) }
    return { zone, draft: act === 'reassign' ? reassignment(situation) : projectEscalation(situation, finding) }
  }
  const { draft, zone } = await work()
  return { draft: drafted(act, draft), zone }
}
