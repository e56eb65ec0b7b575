/** Where everything that belongs to one project stands. */
export const projectPartition = (workspaceId: string, projectId: string): string =>
  `${workspaceId}#project#${projectId}`
