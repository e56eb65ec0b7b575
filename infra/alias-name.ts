/** The alias by which functions are called in a stage that shifts calls gradually: see rollout.ts. */
export const aliasName = 'live'
