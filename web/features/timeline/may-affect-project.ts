import type { Activity } from '../../../shared/activity.ts'

type Line = Pick<Activity, 'id' | 'projectId'>

/** Whether what has come into the feed, newest first, may be of a project: a line of it is new, or so many are that some are not listed any more. */
export const mayAffectProject = (projectId: string, before: readonly Line[], now: readonly Line[]): boolean => {
  const known = new Set(before.map(({ id }) => id))
  const news = now.filter(({ id }) => !known.has(id))
  return (
    news.some((line) => line.projectId === projectId) ||
    (before.length > 0 && news.length === now.length && now.length > 0)
  )
}
