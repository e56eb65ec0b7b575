import type { TaskSource } from './task-list.ts'
import { TaskWorkspace } from './task-workspace.tsx'

/** The tasks of a project, in the view that the URL names. */
export const ProjectTasks = ({ projectId }: { projectId: string }) => {
  const source: TaskSource = { kind: 'project', projectId }
  return <TaskWorkspace source={source} projects={none} />
}

const none: never[] = []
