/** How a version of a charter came about. Without schemas, because screens use it. */

export const charterReasons = {
  generated: { label: 'Generated' },
  written: { label: 'Written' },
  edited: { label: 'Edited' },
  regenerated: { label: 'Section regenerated' },
  accepted: { label: 'Proposal accepted' },
  restored: { label: 'Restored' },
  approved: { label: 'Change request approved' },
  /** What a project already had when versions began to be kept. */
  earlier: { label: 'Saved before versions were kept' },
} as const
export type CharterReason = keyof typeof charterReasons

/** The reasons that a request can give. The others follow from the charter itself. */
export const givenCharterReasons = [
  'edited',
  'regenerated',
  'accepted',
  'restored',
] as const satisfies readonly CharterReason[]
