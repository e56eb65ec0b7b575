/** Comments on tasks and RAID entries that the caller may see. */
import { assistantLimits } from '../../../../../shared/assistant/limits.ts'
import { dayOf } from '../../../../../shared/dates/dates.ts'
import { writtenDay } from '../../../../../shared/dates/written-day.ts'
import { scopeOf } from '../../../../../shared/permissions.ts'
import { uniqueIdOf } from '../../../../../shared/raid/raid-choices.ts'
import { inQuotes } from '../../../../../shared/text/in-quotes.ts'
import type { InsightRecord } from '../../../../../shared/verdict/insights.ts'
import type { Member } from '../../../../kernel/session/principal.ts'
import { timeZoneOf } from '../../../../kernel/session/today.ts'
import { listEveryComment } from '../../../comments/comment-repository.ts'
import { listEntries } from '../../../raid/raid-repository.ts'
import { reachOf } from '../../../raid/visible-entry.ts'
import { entryOf, quoted, taskOf } from '../../statements/wording.ts'
import { readProjectsOf } from './projects.ts'
import type { Row, Source } from './row.ts'
import { readTasksOf } from './tasks.ts'

/** What comments are about. */
type About = { record: InsightRecord; name: string; title: string; projectId: string | null }

const commentsOf = async (principal: Member, wanted: readonly string[] | undefined, withLog: boolean) => {
  const { projects } = await readProjectsOf(principal)
  const ids = projects.map(({ id }) => id).filter((id) => wanted?.includes(id) ?? true)
  return Promise.all(
    [...ids.slice(0, assistantLimits.readProjects), ...(withLog ? [null] : [])].map((id) =>
      listEveryComment(principal.workspaceId, id, undefined, assistantLimits.readComments),
    ),
  )
}

export const comments: Source = {
  needs: 'task.read',
  refusal: 'Your role cannot see comments.',
  read: async (principal, { where }) => {
    const { workspaceId, role } = principal
    const mayReadLog = scopeOf(role, 'raid.read') !== undefined
    const [{ tasks, projects, gaps }, log, reaches, lists] = await Promise.all([
      readTasksOf(principal, { where }),
      mayReadLog ? listEntries(workspaceId, 'live', undefined, assistantLimits.readEntries) : { items: [] },
      reachOf(principal),
      commentsOf(principal, where.projects, mayReadLog),
    ])
    const about = new Map<string, About>([
      ...tasks.map((task): [string, About] => [
        task.id,
        { record: taskOf(task), name: quoted(task.title), title: task.title, projectId: task.projectId },
      ]),
      ...log.items.filter(reaches).map((entry): [string, About] => [
        entry.id,
        {
          record: entryOf(entry),
          name: `${uniqueIdOf(entry)} ${quoted(entry.title)}`,
          title: `${uniqueIdOf(entry)} ${entry.title}`,
          projectId: entry.projectId,
        },
      ]),
    ])
    const names = new Map(projects.map(({ id, name }) => [id, name]))
    const rows = lists
      .flatMap(({ items }) => items)
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
      .flatMap((comment): Row[] => {
        const subject = about.get(comment.aboutId)
        if (subject === undefined) return []
        const day = dayOf(new Date(comment.createdAt), timeZoneOf(principal))
        const project = names.get(subject.projectId ?? '')
        return [
          {
            record: subject.record,
            name: `The comment of ${quoted(comment.by.name)} on ${subject.name}`,
            texts: [comment.text, subject.title],
            projectId: subject.projectId,
            states: [],
            people: { author: [comment.by.id] },
            dates: { created: day },
            figures: {},
            facts: { text: comment.text, author: comment.by.name },
            says: `${project === undefined ? '' : `in ${quoted(project)} `}is of ${writtenDay(day)}: ${inQuotes(comment.text, assistantLimits.fact)}`,
          },
        ]
      })
    return {
      rows,
      gaps: [
        ...gaps,
        ...(lists.some(({ stoppedAt }) => stoppedAt !== undefined)
          ? [`Only ${assistantLimits.readComments} comments of a project were read.`]
          : []),
      ],
    }
  },
}
