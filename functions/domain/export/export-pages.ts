/**
 * Reads one page of a part of an export. A function can return at most 6 MB and DynamoDB 1 MB per query, so a page
 * consists of a few parallel queries.
 */
import type { ExportPart } from '../../../shared/workspace/account-export.ts'
import { listChangeSets, readChangeSet } from '../change-sets/change-set-repository.ts'
import { readContract, readScope } from '../charters/contracts/contract-repository.ts'
import { listEveryRequest as listEveryChangeRequest } from '../charters/contracts/request-repository.ts'
import { listEveryComment } from '../comments/comment-repository.ts'
import { listEveryCommunication, readCommunication } from '../communications/communication-repository.ts'
import { listEntries } from '../audit/audit-repository.ts'
import { listEveryHappening } from '../dashboard/totals-repository.ts'
import { decryptCursor, encryptCursor } from '../../kernel/http/cursor.ts'
import type { Slice } from '../../kernel/http/page.ts'
import { listEveryFile } from '../files/file-repository.ts'
import { listEveryGeneration, readText } from '../generation/generation-repository.ts'
import { listTaken } from '../generation/token-budget-repository.ts'
import { listEveryMeeting } from '../meetings/meeting-repository.ts'
import { listPeople } from '../accounts/people/person-repository.ts'
import { listEveryPastCharter, readCharterHistory } from '../projects/charter-version-repository.ts'
import { readBrief } from '../projects/brief-repository.ts'
import { readDelegations } from '../money/approvals/delegation-repository.ts'
import { listEveryBudgetChange } from '../money/budgets/change-repository.ts'
import { readCommitments } from '../money/spending/commitment-repository.ts'
import { listEveryOrder } from '../money/orders/order-repository.ts'
import { listEveryExpense } from '../money/expenses/expense-repository.ts'
import { listEveryProject } from '../projects/project-repository.ts'
import { listEveryLine } from '../raid/history-repository.ts'
import { listEntries as listEntriesOfLog } from '../raid/raid-repository.ts'
import { listEveryRequest } from '../project-requests/request-repository.ts'
import { listEveryReport, readBody } from '../reports/report-repository.ts'
import { listEveryBaseline } from '../timeline/baseline-repository.ts'
import { listEveryTask } from '../tasks/task-repository.ts'
import { listEveryTemplate, readPlan } from '../templates/template-repository.ts'
import { listEveryView } from '../views/view-repository.ts'
import { readChannels } from '../chat/channel-repository.ts'
import { readConnections } from '../code/connection-repository.ts'
import { readWebhooks } from '../webhooks/webhook-repository.ts'
import { readWorkspace } from '../workspace/workspace-repository.ts'
import {
  activityRecord,
  auditRecord,
  baselineRecord,
  charterVersionRecord,
  commentRecord,
  communicationRecord,
  budgetChangeRecord,
  orderRecord,
  delegationRecord,
  expenseRecord,
  fileRecord,
  meetingRecord,
  personRecord,
  projectRecord,
  raidCommentRecord,
  raidHistoryRecord,
  raidRecord,
  reportRecord,
  requestRecord,
  taskRecord,
  templateRecord,
  viewRecord,
  chatChannelRecord,
  codeConnectionRecord,
  webhookRecord,
  workspaceRecord,
} from './export-records.ts'
import { changeSetRecord, generatedTextRecord } from './automation-records.ts'
import { changeRequestRecord, contractRecord } from './contract-records.ts'
import { readSettings } from '../workspace/settings-repository.ts'

/** Where an export stopped: after a project, or after a record of a project. */
type Place = { project?: string; after?: string }

/** A record of any part. */
type Exported = Record<string, unknown>

type Page = { records: Exported[]; next: Place | undefined }

/** Projects whose records are read in parallel, and records of each. */
const projectsAtOnce = 4
const recordsAtOnce = 500

/** Past versions of a charter on a page: one can be 100 KB, or several times that with further fields. */
const chartersAtOnce = 3

/** Change requests of a project on a page: the causes, consequences and steps of one take some 10 KB. */
const changeRequestsAtOnce = 50

/** Baselines of a project on a page: one with 10,000 tasks is almost a megabyte. */
const baselinesAtOnce = 1

/** Communications on a page: each takes three reads. */
const communicationsAtOnce = 25
/** A change has up to two times 60 lines. */
const budgetChangesAtOnce = 20

/** Projects on a page: a brief can contain two documents of 100 KB. */
const briefsAtOnce = 10

/** Reports on a page: the content of one can be 100 KB. */
const reportsAtOnce = 20

/** Change sets on a page: the lines of one can be several 100 KB. */
const changeSetsAtOnce = 5

/** Generated texts on a page: one can be 100 KB. */
const textsAtOnce = 20

/** Templates on a page: the plan of one can be several 100 KB. */
const templatesAtOnce = 5

/** Whether a record in the trash has not expired; the database deletes expired records with a delay. */
const isThere = ({ expiresAt }: { expiresAt?: number | undefined }): boolean =>
  expiresAt === undefined || expiresAt * 1000 > Date.now()

const whole = (records: Exported[]): Page => ({ records, next: undefined })

const workspacePage = async (workspaceId: string): Promise<Page> => {
  const [workspace, settings] = await Promise.all([readWorkspace(workspaceId), readSettings(workspaceId)])
  return whole(workspace === undefined ? [] : [workspaceRecord(workspace, settings)])
}

const projectPage = async (workspaceId: string, { project }: Place): Promise<Page> => {
  const { items, stoppedAt } = await listEveryProject(workspaceId, project, briefsAtOnce)
  const records = await Promise.all(
    items.filter(isThere).map(async (item) => projectRecord(item, await readBrief(workspaceId, item.id))),
  )
  return { records, next: stoppedAt === undefined ? undefined : { project: stoppedAt } }
}

type ReadOne = (projectId: string, after: string | undefined) => Promise<Slice<Exported>>

/** Records of projects: first the rest of the project at which the last page stopped, then the next projects. */
const beneathProjects = async (workspaceId: string, { project, after }: Place, read: ReadOne): Promise<Page> => {
  const begun = project !== undefined && after !== undefined ? [{ id: project, after }] : []
  const following = await listEveryProject(workspaceId, project, projectsAtOnce - begun.length)
  const wanted = [...begun, ...following.items.filter(isThere).map(({ id }) => ({ id, after: undefined }))]
  const slices = await Promise.all(wanted.map((one) => read(one.id, one.after)))
  const records: Exported[] = []
  for (const [index, { items, stoppedAt }] of slices.entries()) {
    records.push(...items)
    const { id } = wanted[index] as { id: string }
    if (stoppedAt !== undefined) return { records, next: { project: id, after: stoppedAt } }
  }
  return { records, next: following.stoppedAt === undefined ? undefined : { project: following.stoppedAt } }
}

/** Past versions of a charter and, in front of them, the present one, which is in the brief. */
const charterVersionsOf = async (
  workspaceId: string,
  projectId: string,
  after: string | undefined,
): Promise<Slice<Exported>> => {
  const [{ versions, present }, brief, past] = await Promise.all([
    readCharterHistory(workspaceId, projectId),
    readBrief(workspaceId, projectId),
    listEveryPastCharter(workspaceId, projectId, after, chartersAtOnce),
  ])
  const contents = [
    ...(after === undefined && present > 0 ? [{ number: present, charter: brief.charter }] : []),
    ...past.items.filter(isThere),
  ]
  const items = contents.flatMap(({ number, charter }) => {
    const version = versions.find((version) => version.number === number)
    return version === undefined ? [] : [charterVersionRecord(projectId, version, charter)]
  })
  return { items, stoppedAt: past.stoppedAt }
}

const mapped = <T>({ items, stoppedAt }: Slice<T>, toRecord: (item: T) => Exported): Slice<Exported> => ({
  items: items.map(toRecord),
  stoppedAt,
})

const readers: Record<ExportPart, (workspaceId: string, place: Place) => Promise<Page>> = {
  workspace: workspacePage,
  holidays: async (workspaceId) =>
    whole((await readSettings(workspaceId)).holidays.map(({ date, name }) => ({ date, name }))),
  people: async (workspaceId) => whole((await listPeople(workspaceId, { consistent: true })).map(personRecord)),
  projects: projectPage,
  projectRequests: async (workspaceId, { after }) => {
    const slice = await listEveryRequest(workspaceId, after, recordsAtOnce)
    return {
      records: slice.items.filter(isThere).map(requestRecord),
      next: slice.stoppedAt === undefined ? undefined : { after: slice.stoppedAt },
    }
  },
  tasks: (workspaceId, place) =>
    beneathProjects(workspaceId, place, async (projectId, after) => {
      const slice = await listEveryTask(workspaceId, projectId, after, recordsAtOnce)
      return mapped({ ...slice, items: slice.items.filter(isThere) }, taskRecord)
    }),
  charterVersions: (workspaceId, place) =>
    beneathProjects(workspaceId, place, (projectId, after) => charterVersionsOf(workspaceId, projectId, after)),
  charterContracts: (workspaceId, place) =>
    beneathProjects(workspaceId, place, async (projectId) => {
      const [contract, tasks] = await Promise.all([
        readContract(workspaceId, projectId),
        readScope(workspaceId, projectId),
      ])
      return { items: contract === undefined ? [] : [contractRecord(contract, tasks)], stoppedAt: undefined }
    }),
  changeRequests: (workspaceId, place) =>
    beneathProjects(workspaceId, place, async (projectId, after) =>
      mapped(await listEveryChangeRequest(workspaceId, projectId, after, changeRequestsAtOnce), changeRequestRecord),
    ),
  baselines: (workspaceId, place) =>
    beneathProjects(workspaceId, place, async (projectId, after) => {
      const slice = await listEveryBaseline(workspaceId, projectId, after, baselinesAtOnce)
      return mapped({ ...slice, items: slice.items.filter(isThere) }, (baseline) => baselineRecord(projectId, baseline))
    }),
  comments: (workspaceId, place) =>
    beneathProjects(workspaceId, place, async (projectId, after) => {
      const slice = await listEveryComment(workspaceId, projectId, after, recordsAtOnce)
      return mapped({ ...slice, items: slice.items.filter(isThere) }, (comment) => commentRecord(projectId, comment))
    }),
  expenses: (workspaceId, place) =>
    beneathProjects(workspaceId, place, async (projectId, after) => {
      const slice = await listEveryExpense(workspaceId, projectId, after, recordsAtOnce)
      return mapped({ ...slice, items: slice.items.filter(isThere) }, (expense) => expenseRecord(projectId, expense))
    }),
  orders: (workspaceId, place) =>
    beneathProjects(workspaceId, place, async (projectId, after) => {
      const [slice, { orders }] = await Promise.all([
        listEveryOrder(workspaceId, projectId, after, recordsAtOnce),
        readCommitments(workspaceId, projectId),
      ])
      return mapped(slice, (order) => orderRecord(order, orders))
    }),
  budgetChanges: (workspaceId, place) =>
    beneathProjects(workspaceId, place, async (projectId, after) =>
      mapped(await listEveryBudgetChange(workspaceId, projectId, after, budgetChangesAtOnce), budgetChangeRecord),
    ),
  delegations: async (workspaceId) => whole((await readDelegations(workspaceId)).map(delegationRecord)),
  raid: async (workspaceId, { after }) => {
    const slice = await listEntriesOfLog(workspaceId, 'all', after, recordsAtOnce)
    return {
      records: slice.items.filter(isThere).map(raidRecord),
      next: slice.stoppedAt === undefined ? undefined : { after: slice.stoppedAt },
    }
  },
  raidComments: async (workspaceId, { after }) => {
    const { items, stoppedAt } = mapped(
      await listEveryComment(workspaceId, null, after, recordsAtOnce),
      raidCommentRecord,
    )
    return { records: items, next: stoppedAt === undefined ? undefined : { after: stoppedAt } }
  },
  raidHistory: async (workspaceId, { after }) => {
    const { items, stoppedAt } = mapped(await listEveryLine(workspaceId, after, recordsAtOnce), raidHistoryRecord)
    return { records: items, next: stoppedAt === undefined ? undefined : { after: stoppedAt } }
  },
  reports: async (workspaceId, { after }) => {
    const { items, stoppedAt } = await listEveryReport(workspaceId, after, reportsAtOnce)
    const records = await Promise.all(
      items.filter(isThere).map(async (item) => reportRecord(item, await readBody(workspaceId, item.id))),
    )
    return { records, next: stoppedAt === undefined ? undefined : { after: stoppedAt } }
  },
  meetings: async (workspaceId, { after }) => {
    const slice = await listEveryMeeting(workspaceId, after, recordsAtOnce)
    return {
      records: slice.items.filter(isThere).map(meetingRecord),
      next: slice.stoppedAt === undefined ? undefined : { after: slice.stoppedAt },
    }
  },
  files: (workspaceId, place) =>
    beneathProjects(workspaceId, place, async (projectId, after) => {
      const slice = await listEveryFile(workspaceId, projectId, after, recordsAtOnce)
      return mapped({ ...slice, items: slice.items.filter(isThere) }, fileRecord)
    }),
  communications: async (workspaceId, { after }) => {
    const { items, stoppedAt } = await listEveryCommunication(workspaceId, undefined, after, communicationsAtOnce)
    const whole = await Promise.all(items.filter(isThere).map(({ id }) => readCommunication(workspaceId, id)))
    return {
      records: whole.filter((record) => record !== undefined).map(communicationRecord),
      next: stoppedAt === undefined ? undefined : { after: stoppedAt },
    }
  },
  templates: async (workspaceId, { after }) => {
    const { items, stoppedAt } = await listEveryTemplate(workspaceId, after, templatesAtOnce)
    const records = await Promise.all(
      items.filter(isThere).map(async (item) => templateRecord(item, await readPlan(workspaceId, item.id))),
    )
    return { records, next: stoppedAt === undefined ? undefined : { after: stoppedAt } }
  },
  views: async (workspaceId) => whole((await listEveryView(workspaceId)).map(viewRecord)),
  changeSets: async (workspaceId, { after }) => {
    const { items, stoppedAt } = await listChangeSets(workspaceId, after, changeSetsAtOnce)
    const whole = await Promise.all(items.filter(isThere).map(({ id }) => readChangeSet(workspaceId, id)))
    return {
      records: whole.flatMap((changeSet) =>
        changeSet === undefined ? [] : changeSetRecord(changeSet.record, changeSet.lines),
      ),
      next: stoppedAt === undefined ? undefined : { after: stoppedAt },
    }
  },
  generatedTexts: async (workspaceId, { after }) => {
    const { items, stoppedAt } = await listEveryGeneration(workspaceId, after, textsAtOnce)
    const records = await Promise.all(
      items.map(async (job) => generatedTextRecord(job, (await readText(workspaceId, job.id))?.content)),
    )
    return { records, next: stoppedAt === undefined ? undefined : { after: stoppedAt } }
  },
  modelUsage: async (workspaceId) => whole(await listTaken(workspaceId)),
  webhooks: async (workspaceId) => whole((await readWebhooks(workspaceId)).webhooks.map(webhookRecord)),
  codeConnections: async (workspaceId) =>
    whole((await readConnections(workspaceId)).connections.map(codeConnectionRecord)),
  chatChannels: async (workspaceId) => whole((await readChannels(workspaceId)).channels.map(chatChannelRecord)),
  activity: async (workspaceId, { after }) => {
    const { items, stoppedAt } = mapped(await listEveryHappening(workspaceId, after, recordsAtOnce), activityRecord)
    return { records: items, next: stoppedAt === undefined ? undefined : { after: stoppedAt } }
  },
  audit: async (workspaceId, { after }) => {
    const { items, stoppedAt } = mapped(await listEntries({ workspaceId }, after, recordsAtOnce), auditRecord)
    return { records: items, next: stoppedAt === undefined ? undefined : { after: stoppedAt } }
  },
}

/** One page of a part, and the cursor of the next page. 400 for a cursor of another part or workspace. */
export const readExportPage = async (
  workspaceId: string,
  part: ExportPart,
  cursor: string | undefined,
): Promise<{ records: Exported[]; next: string | undefined }> => {
  const boundTo = `${workspaceId}:account.export:${part}`
  const { records, next } = await readers[part](
    workspaceId,
    cursor === undefined ? {} : (decryptCursor(cursor, boundTo) as Place),
  )
  return { records, next: next && encryptCursor(next, boundTo) }
}
