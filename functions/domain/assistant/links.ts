/** The places that an answer links to, as far as the caller's role has them. Pure. */
import type { AnswerLink } from '../../../shared/assistant/assistant.ts'
import type { AssistantLink } from '../../../shared/assistant/assistant-choices.ts'
import { scopeOf, type Capability } from '../../../shared/permissions.ts'
import type { Member } from '../../kernel/session/principal.ts'
import type { Understood } from './question/understand.ts'
import { nameOf } from './statements/wording.ts'

/** What a place needs, and whether it exists only within a project. */
type Place = { needs: Capability; ofProject?: true }

const places: Record<AssistantLink, Place> = {
  charter: { needs: 'ai.draft' },
  raci: { needs: 'ai.draft' },
  meeting: { needs: 'meeting.schedule' },
  meetings: { needs: 'meeting.read' },
  communication: { needs: 'communication.write' },
  report: { needs: 'report.write' },
  'late-tasks': { needs: 'task.read' },
  tasks: { needs: 'task.read' },
  raid: { needs: 'raid.read' },
  timeline: { needs: 'task.read' },
  budget: { needs: 'finance.read', ofProject: true },
  workload: { needs: 'analytics.read' },
  team: { needs: 'team.read' },
}

const refusals: Partial<Record<AssistantLink, string>> = {
  charter: 'Your role cannot draft charters.',
  raci: 'Your role cannot draft RACI matrices.',
  meeting: 'Your role cannot schedule meetings.',
  communication: 'Your role cannot write communications.',
  report: 'Your role cannot generate reports.',
}

/** The links, and why places that the question asks for are left out. */
export const linksFor = (
  { role }: Pick<Member, 'role'>,
  { links, project }: Pick<Understood, 'links' | 'project'>,
): { links: AnswerLink[]; gaps: string[] } => {
  const of = project === undefined ? {} : { projectId: project.id, projectName: nameOf(project.name) }
  const found: AnswerLink[] = []
  const gaps: string[] = []
  for (const kind of links) {
    const { needs, ofProject } = places[kind]
    if (scopeOf(role, needs) === undefined) {
      const refusal = refusals[kind]
      if (refusal !== undefined) gaps.push(refusal)
    } else if (ofProject !== true || project !== undefined) found.push({ kind, ...of })
  }
  return { links: found, gaps }
}
