/** Whether a person has dismissed the first steps of a workspace; stored on this device. */
type Owner = { workspaceId: string; personId: string }

const keyOf = ({ workspaceId, personId }: Owner): string => `plumbline.first-steps.${workspaceId}.${personId}`

export const areFirstStepsDismissed = (owner: Owner): boolean => {
  try {
    return localStorage.getItem(keyOf(owner)) !== null
  } catch {
    return false
  }
}

export const dismissFirstSteps = (owner: Owner): void => {
  try {
    localStorage.setItem(keyOf(owner), 'away')
  } catch {
    // They are shown again after the next reload.
  }
}
