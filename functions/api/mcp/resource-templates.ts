/** The forms of the resources' addresses. */
export const resourceTemplates = [
  {
    uriTemplate: 'plumbline://projects/{id}',
    name: 'project',
    title: 'Project',
    description: 'A project with its health.',
  },
  {
    uriTemplate: 'plumbline://projects/{id}/raid-log',
    name: 'raid-log',
    title: 'RAID log of a project',
    description: 'Its risks, assumptions, issues and dependencies.',
  },
  {
    uriTemplate: 'plumbline://reports/{id}',
    name: 'report',
    title: 'Report',
    description: 'A report as it was generated or sealed.',
  },
] as const
