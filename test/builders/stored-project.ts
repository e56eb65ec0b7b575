/** Answers reads and changes of a project as a server that stores it. */
import type { Project } from '../../shared/projects/project.ts'
import { routes } from '../../shared/routes.ts'
import { answer, type Answer } from './answers.ts'

export const storedProject = (project: Project): Answer[] => {
  let stored = project
  const change = (body: object) => (stored = { ...stored, ...body, version: stored.version + 1 })
  return [answer(routes.projects.read, () => stored), answer(routes.projects.update, ({ body }) => change(body))]
}
