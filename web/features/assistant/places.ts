/** Where the links of an answer lead, and what a conversation is about on each screen. */
import type { AnswerLink } from '../../../shared/assistant/assistant.ts'
import { assistantLinks, type AssistantTopic } from '../../../shared/assistant/assistant-choices.ts'
import { paths } from '../../address/paths.ts'

export const linkPath = ({ kind, projectId }: AnswerLink): string => {
  const project = projectId === undefined ? {} : { project: projectId }
  const of = (tab: 'financials' | 'raid' | 'tasks') =>
    projectId === undefined ? undefined : paths.project(projectId, { tab })
  switch (kind) {
    case 'charter':
      return paths.charter(project)
    case 'raci':
      return paths.raci(project)
    case 'meeting':
      return paths.meetings({ ...project, new: '1' })
    case 'meetings':
      return paths.meetings(project)
    case 'communication':
      return paths.newCommunication(project)
    case 'report':
      return paths.reports({ ...project, new: '1' })
    case 'late-tasks':
      return paths.tasks({ ...project, status: 'late', ...(projectId === undefined && { scope: 'all' }) })
    case 'tasks':
      return of('tasks') ?? paths.tasks()
    case 'raid':
      return of('raid') ?? paths.raidLog()
    case 'timeline':
      return paths.timeline(project)
    case 'budget':
      return of('financials') ?? paths.analytics()
    case 'workload':
      return paths.workload()
    case 'team':
      return paths.team()
  }
}

export const linkWords = ({ kind, projectName }: AnswerLink): string =>
  projectName === undefined ? assistantLinks[kind] : `${assistantLinks[kind]} of ${projectName}`

/** The topic of the screen, until the person chooses one. */
export const topicOf = (pathname: string, search: string): AssistantTopic => {
  if (pathname.startsWith(paths.meetings())) return 'meeting'
  if (pathname.startsWith(paths.communications())) return 'communication'
  if (pathname.startsWith(paths.reports())) return 'report'
  if (pathname.startsWith(paths.raci())) return 'raci'
  const isCharter = pathname.startsWith(paths.charter()) || new URLSearchParams(search).get('tab') === 'charter'
  return isCharter ? 'charter' : 'general'
}
