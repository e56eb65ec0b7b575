/** Who is on the team of a project, or of the workspace. */
import * as z from 'zod/mini'
import { projectId } from '../../../../shared/contract/ids.ts'
import { assistantLimits } from '../../../../shared/assistant/limits.ts'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import { roles, teamRoles } from '../../../../shared/permissions.ts'
import { counted, listed, plural } from '../../../../shared/wording.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { statement } from '../../verdict/analysis/records.ts'
import { asProjectReader, visibleProject } from '../../projects/visible-project.ts'
import type { Reads } from '../statements/reads.ts'
import { tool, type ToolResult } from '../statements/tool.ts'
import { firstOf, personOf, projectOf, quoted } from '../statements/wording.ts'

const input = z.object({ projectId: z.optional(projectId) })

/** `“Ana Flores”, “Kwame Mensah” and 3 more` */
const namesOf = (people: readonly { firstName: string; lastName: string }[]): string => {
  const shown = people.slice(0, assistantLimits.each).map((person) => quoted(fullName(person)))
  return listed(people.length > shown.length ? [...shown, `${people.length - shown.length} more`] : shown)
}

const ofOne = async (principal: Member, id: string, reads: Reads): Promise<ToolResult> => {
  const [{ name, team, managerId, teamMembers }, everybody] = await Promise.all([
    visibleProject(asProjectReader(principal), id),
    reads.people(),
  ])
  const record = projectOf({ id, name })
  const manager = everybody.find((person) => person.id === managerId)
  return {
    statements: [
      ...(manager === undefined
        ? []
        : [statement(`The manager of ${quoted(name)} is ${quoted(fullName(manager))}.`, record, personOf(manager))]),
      ...(team.length === 0
        ? []
        : [
            statement(
              `${counted(team.length, 'person', 'people')} ${plural(team.length, 'is', 'are')} assigned to ${quoted(name)}: ${namesOf(team)}.`,
              record,
              ...firstOf(team.map(personOf)),
            ),
          ]),
      ...(teamMembers.length === 0
        ? []
        : [
            statement(
              `${counted(teamMembers.length, 'further name')} ${plural(teamMembers.length, 'is', 'are')} typed into its team: ${listed(teamMembers.slice(0, assistantLimits.each).map(quoted))}.`,
              record,
            ),
          ]),
    ],
    gaps: team.length === 0 ? [`No one is assigned to ${quoted(name)}.`] : [],
    count: 1 + team.length,
  }
}

const ofAll = async (reads: Reads): Promise<ToolResult> => {
  const people = (await reads.people()).filter(({ kind }) => kind === 'staff')
  const byRole = teamRoles.flatMap((role) => {
    const own = people.filter((person) => person.role === role)
    return own.length === 0
      ? []
      : [
          statement(
            `${counted(own.length, 'person', 'people')} ${plural(own.length, 'has', 'have')} the role ${roles[role]}: ${namesOf(own)}.`,
            ...firstOf(own.map(personOf)),
          ),
        ]
  })
  return { statements: byRole, gaps: byRole.length === 0 ? ['The team has no members yet.'] : [], count: people.length }
}

export const team = tool({
  name: 'team',
  description: 'Says who manages a project and who is assigned to it, or who is on the team of the workspace by role.',
  input,
  needs: 'people.read',
  refusal: 'Your role cannot see the team.',
  run: (principal, { projectId: asked }, reads) =>
    asked === undefined ? ofAll(reads) : ofOne(principal, asked, reads),
})
