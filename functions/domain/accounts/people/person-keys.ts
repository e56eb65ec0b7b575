/** The keys of items that belong to one person and are stored next to their record. */

/** `workspaceId` is `platform` for operators. */
export const ownedByPerson = {
  workspaceId: { type: 'string', required: true },
  personId: { type: 'string', required: true },
} as const

const partition = <const Template extends string>(template: Template) =>
  ({ field: 'pk', composite: ['workspaceId', 'personId'], template, casing: 'none' }) as const

export const profilePartition = partition('${workspaceId}#profile#${personId}')
export const noticePartition = partition('${workspaceId}#notices#${personId}')
