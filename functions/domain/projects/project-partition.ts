/** The partition of everything that belongs to one project. */
export const projectPartition = (workspaceId: string, projectId: string): string =>
  `${workspaceId}#project#${projectId}`
