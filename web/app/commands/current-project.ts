/** The project that an address shows: a project's own page, or the tasks of one. */
export const currentProject = (pathname: string, search: string): string | undefined => {
  const own = /^\/(?:projects?|project-details)\/([^/]+)$/.exec(pathname)?.[1]
  if (own !== undefined) return decodeURIComponent(own)
  return pathname === '/tasks' ? (new URLSearchParams(search).get('project') ?? undefined) : undefined
}
