/** Finds records by their names. */
import type * as z from 'zod/mini'
import type { Statement } from '../../../../shared/verdict/analysis.ts'
import { projectStatuses } from '../../../../shared/projects/project-choices.ts'
import { taskStatuses } from '../../../../shared/tasks/task-choices.ts'
import { assistantLimits } from '../../../../shared/assistant/limits.ts'
import { roles } from '../../../../shared/permissions.ts'
import { raidStatuses } from '../../../../shared/raid/raid-choices.ts'
import { findByName } from '../../../../shared/search/find-by-name.ts'
import type { Found } from '../../../../shared/search/search.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { statement } from '../../verdict/analysis/records.ts'
import { findNamed, lookUpNamed } from '../../search/find-named.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { tool, type ToolResult } from '../statements/tool.ts'
import { nameOf, projectOf, quoted } from '../statements/wording.ts'

const said = (found: Found): Statement => {
  const { kind, id, name } = found
  if (kind === 'project')
    return statement(
      `${quoted(name)} is a project, ${projectStatuses[found.status].label.toLowerCase()}.`,
      projectOf(found),
    )
  if (kind === 'task') {
    const due = found.dueDate === null ? 'without a due date' : `due on ${writtenDay(found.dueDate)}`
    return statement(
      `${quoted(name)} is a task of ${quoted(found.projectName)}, ${due}, ${taskStatuses[found.status].label.toLowerCase()}.`,
      { kind, id, name: nameOf(name) },
    )
  }
  if (kind === 'raid')
    return statement(
      `${quoted(name)} is an entry of the RAID log, ${raidStatuses[found.status].label.toLowerCase()}.`,
      {
        kind,
        id,
        name: nameOf(name),
      },
    )
  if (kind === 'person')
    return statement(`${quoted(name)} is on the team: ${roles[found.role]}.`, { kind, id, name: nameOf(name) })
  return statement(
    `${quoted(name)} is a file of ${quoted(found.projectName)}.`,
    projectOf({ id: found.projectId, name: found.projectName }),
  )
}

const run = async (principal: Member, { words }: z.output<typeof findByName.input>): Promise<ToolResult> => {
  const found = await findNamed(principal, words, await lookUpNamed(principal, words))
  return { statements: found.slice(0, 2 * assistantLimits.each).map(said), gaps: [], count: found.length }
}

export const search = tool({
  name: 'search',
  ...findByName,
  needs: 'project.read',
  refusal: 'Your role cannot search.',
  run,
})
