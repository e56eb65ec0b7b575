import type { Activity } from '../../../shared/dashboard/activity.ts'

type Line = Pick<Activity, 'id' | 'projectId'>

/**
 * Whether new activity (newest first) may concern a project: it names the project, or it is so much that older lines
 * have dropped out.
 */
export const mayAffectProject = (projectId: string, before: readonly Line[], now: readonly Line[]): boolean => {
  const known = new Set(before.map(({ id }) => id))
  const news = now.filter(({ id }) => !known.has(id))
  return (
    news.some((line) => line.projectId === projectId) ||
    (before.length > 0 && news.length === now.length && now.length > 0)
  )
}
