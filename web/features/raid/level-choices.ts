import { raidLevels } from '../../../shared/raid/raid-choices.ts'

/** The levels to choose from, from high to low. */
export const levelChoices = { high: raidLevels.high, medium: raidLevels.medium, low: raidLevels.low }
