/** Whether a person has done with the first steps of a workspace; kept on this device. */
type Owner = { workspaceId: string; personId: string }

const keyOf = ({ workspaceId, personId }: Owner): string => `plumbline.first-steps.${workspaceId}.${personId}`

export const isPutAway = (owner: Owner): boolean => {
  try {
    return localStorage.getItem(keyOf(owner)) !== null
  } catch {
    return false
  }
}

export const putAway = (owner: Owner): void => {
  try {
    localStorage.setItem(keyOf(owner), 'away')
  } catch {
    // They are shown again after the next reload.
  }
}
