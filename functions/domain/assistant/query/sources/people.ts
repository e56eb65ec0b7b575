/** People, reports and files. */
import { isProjectCancelled } from '../../../../../shared/projects/open-in-project.ts'
import { fullName } from '../../../../../shared/accounts/person-name.ts'
import { assistantLimits } from '../../../../../shared/assistant/limits.ts'
import { pageSize } from '../../../../../shared/contract/request-limits.ts'
import { writtenDay } from '../../../../../shared/dates/written-day.ts'
import { isLateOn } from '../../../../../shared/dates/late.ts'
import { roles } from '../../../../../shared/permissions.ts'
import { reportStates, reportTypes } from '../../../../../shared/reports/report-choices.ts'
import { counted, lowerFirst } from '../../../../../shared/wording.ts'
import { todayOf } from '../../../../kernel/session/today.ts'
import { isReceipt } from '../../../files/file-record.ts'
import { listFiles } from '../../../files/file-repository.ts'
import { listReports } from '../../../reports/report-repository.ts'
import { reachOf } from '../../../reports/visible-report.ts'
import { isOver } from '../../../projects/project-record.ts'
import { asProjectReader } from '../../../projects/visible-project.ts'
import { isOpen } from '../../../tasks/task-record.ts'
import { personOf, projectOf, quoted, wholeOf } from '../../statements/wording.ts'
import { ownDay, statesOf, type Source } from './row.ts'
import { readProjectsOf } from './projects.ts'
import { readTasksOf } from './tasks.ts'

export const people: Source = {
  needs: 'people.read',
  refusal: 'Your role cannot see the team.',
  read: async (principal, { where }, reads) => {
    const reader = asProjectReader(principal)
    const [everybody, { tasks, projects, gaps }] = await Promise.all([reads.people(), readTasksOf(reader, { where })])
    const today = todayOf(principal)
    const cancelled = new Set(projects.filter(isProjectCancelled).map(({ id }) => id))
    const chosen = where.projects && projects.filter(({ id }) => where.projects?.includes(id))
    const left = projects.filter(({ id }) => where.notProjects?.includes(id) === true)
    const isOn = (id: string, some: typeof projects): boolean =>
      some.some(({ managerId, team }) => managerId === id || team.some((one) => one.id === id))
    return {
      rows: everybody
        .filter(({ kind, id }) => kind === 'staff' && (chosen === undefined || isOn(id, chosen)) && !isOn(id, left))
        .map((person) => {
          const own = tasks.filter(({ assigneeId }) => assigneeId === person.id)
          const open = own.filter((task) => isOpen(task) && !cancelled.has(task.projectId))
          const late = open.filter(({ dueDate }) => isLateOn(today, { isOpen: true, date: dueDate })).length
          return {
            record: personOf(person),
            name: quoted(fullName(person)),
            texts: [fullName(person), roles[person.role]],
            projectId: null,
            states: [],
            people: {},
            dates: { created: ownDay(person.createdAt, principal) },
            figures: {
              tasks: own.length,
              open_tasks: open.length,
              late_tasks: late,
              projects: projects.filter(
                (project) =>
                  !isOver(project) &&
                  (project.managerId === person.id || project.team.some(({ id }) => id === person.id)),
              ).length,
            },
            facts: { role: roles[person.role], email: person.email },
            type: person.role,
            says: `has the role ${roles[person.role]} and ${counted(open.length, 'open task')}, of which ${late} ${late === 1 ? 'is' : 'are'} late.`,
          }
        }),
      gaps,
    }
  },
}

export const reports: Source = {
  needs: 'report.read',
  refusal: 'Your role cannot see reports.',
  read: async (principal, { where }) => {
    const [{ items, stoppedAt }, reaches] = await Promise.all([
      listReports(principal.workspaceId, {}, undefined, pageSize.most),
      reachOf(principal),
    ])
    return {
      rows: items
        .filter(reaches)
        .filter(({ projectId }) => where.projects === undefined || where.projects.includes(projectId ?? ''))
        .map((report) => {
          const { projectId, projectName, title, type, summary, seal, createdAt } = report
          const state = seal === null ? 'open' : 'sealed'
          return {
            record:
              projectId === null || projectName === null
                ? wholeOf(principal)
                : projectOf({ id: projectId, name: projectName }),
            name: quoted(title),
            texts: [title, summary],
            projectId,
            states: statesOf({ [state]: true }),
            people: {},
            dates: { created: ownDay(createdAt, principal) },
            figures: {},
            facts: { summary, status: reportStates[state].label },
            type,
            status: state,
            says: `is a ${lowerFirst(reportTypes[type].label)} of ${writtenDay(ownDay(createdAt, principal))}, ${lowerFirst(reportStates[state].label)}.`,
          }
        }),
      gaps: stoppedAt === undefined ? [] : [`Only the newest ${counted(items.length, 'report')} were read.`],
    }
  },
}

export const documents: Source = {
  needs: 'file.read',
  refusal: 'Your role cannot see files.',
  read: async (principal, { where }) => {
    const { projects: all, gaps } = await readProjectsOf(principal)
    const wanted = where.projects === undefined ? all : all.filter(({ id }) => where.projects?.includes(id))
    const read = wanted.slice(0, assistantLimits.readProjects)
    const lists = await Promise.all(
      read.map(({ id }) => listFiles(principal.workspaceId, id, undefined, assistantLimits.entries)),
    )
    const names = new Map(read.map(({ id, name }) => [id, name]))
    return {
      rows: lists.flatMap(({ items }) =>
        items
          .filter((file) => !isReceipt(file))
          .map((file) => {
            const { name, projectId, uploadedBy, createdAt } = file
            const project = projectOf({ id: projectId, name: names.get(projectId) ?? '' })
            return {
              record: project,
              name: quoted(name),
              texts: [name],
              projectId,
              states: [],
              people: { submitter: [uploadedBy.id] },
              dates: { created: ownDay(createdAt, principal) },
              figures: {},
              facts: { submitter: uploadedBy.name },
              says: `is a file of ${quoted(project.name)}, uploaded by ${quoted(uploadedBy.name)} on ${writtenDay(ownDay(createdAt, principal))}.`,
            }
          }),
      ),
      gaps: [
        ...gaps,
        ...(read.length < wanted.length || lists.some(({ stoppedAt }) => stoppedAt !== undefined)
          ? ['Not all files were read. Name a project to include them.']
          : []),
      ],
    }
  },
}
