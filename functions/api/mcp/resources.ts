/** The resources: the projects, and for each of them its record and RAID log, and the newest reports. */
import { agentLimits } from '../../../shared/agents/limits.ts'
import { raid } from '../../../shared/raid/routes.ts'
import { projects } from '../../../shared/projects/routes.ts'
import { reports } from '../../../shared/reports/routes.ts'
import { readsOf } from '../../domain/assistant/statements/reads.ts'
import { asProjectReader, visibleProject } from '../../domain/projects/visible-project.ts'
import { toEntry } from '../../domain/raid/raid-record.ts'
import { listOfProject } from '../../domain/raid/raid-repository.ts'
import { listReports } from '../../domain/reports/report-repository.ts'
import { reachOf } from '../../domain/reports/visible-report.ts'
import { judge, readerOf } from '../../domain/verdict/health/project-health.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { asResultOf, inScopeOf, readRecord } from './read-record.ts'
import { recordAddress } from './record-address.ts'
import { shownRecord } from './shown.ts'

const all = {
  uri: 'plumbline://projects',
  name: 'projects',
  title: 'Projects',
  description: 'All projects that you can see, with their health.',
} as const

const newestProjects = async (principal: Member) => {
  const { projects: totals } = await readsOf(inScopeOf(principal, projects.list)).overview()
  return totals.flatMap((one) => (one.facts === null ? [] : [{ id: one.projectId, facts: one.facts, totals: one }]))
}

const newestReports = async (principal: Member) => {
  const reader = inScopeOf(principal, reports.list)
  const [{ items }, reaches] = await Promise.all([
    listReports(reader.workspaceId, { type: undefined }, undefined, agentLimits.listed),
    reachOf(reader),
  ])
  return items.filter(reaches)
}

const mimeType = 'application/json'

export const listResources = async (principal: Member) => {
  const [newest, made] = await Promise.all([newestProjects(principal), newestReports(principal)])
  return [
    { ...all, mimeType },
    ...newest.slice(0, agentLimits.listed).flatMap(({ id, facts }) => [
      { uri: `plumbline://projects/${id}`, name: id, title: facts.name, mimeType },
      {
        uri: `plumbline://projects/${id}/raid-log`,
        name: `${id} RAID log`,
        title: `${facts.name}: RAID log`,
        mimeType,
      },
    ]),
    ...made.map(({ id, title }) => ({ uri: `plumbline://reports/${id}`, name: id, title, mimeType })),
  ]
}

const allProjects = async (principal: Member): Promise<unknown> => {
  const [found, reader] = [await newestProjects(principal), readerOf(principal)]
  return found.slice(0, agentLimits.entries).map(({ id, facts, totals }) => {
    const { level, reason } = judge(facts, totals, reader)
    return { id, name: facts.name, status: facts.status, health: level, reason, address: recordAddress(id) }
  })
}

const raidLogOf = async (principal: Member, id: string): Promise<unknown> => {
  const reader = inScopeOf(principal, raid.ofProject)
  await visibleProject(asProjectReader(principal), id)
  const { items } = await listOfProject(reader.workspaceId, id, undefined, agentLimits.entries)
  const entries = asResultOf(raid.ofProject, principal, items.map(toEntry)) as { id: string }[]
  return entries.map((entry) => shownRecord(entry.id, entry))
}

/** 404 for one that the caller cannot see, whatever the reason. */
export const readResource = async (principal: Member, uri: string): Promise<unknown> => {
  if (uri === all.uri) return allProjects(principal)
  const [, kind, id = '', log] = /^plumbline:\/\/(projects|reports)\/(\w+)(\/raid-log)?$/.exec(uri) ?? []
  if (kind === 'projects' && log !== undefined) return raidLogOf(principal, id)
  if (
    log !== undefined ||
    id.startsWith('prj_') !== (kind === 'projects') ||
    id.startsWith('rpt_') !== (kind === 'reports')
  )
    throw notFound('Resource')
  return shownRecord(id, await readRecord(principal, id))
}
