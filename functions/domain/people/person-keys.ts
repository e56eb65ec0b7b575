/** The keys of what belongs to one person and stands beside their record, for the entities that keep it. */

/** `workspaceId` is `platform` for operators. */
export const ownedByPerson = {
  workspaceId: { type: 'string', required: true },
  personId: { type: 'string', required: true },
} as const

const partition = <const Template extends string>(template: Template) =>
  ({ field: 'pk', composite: ['workspaceId', 'personId'], template, casing: 'none' }) as const

export const profilePartition = partition('${workspaceId}#profile#${personId}')
export const noticePartition = partition('${workspaceId}#notices#${personId}')
