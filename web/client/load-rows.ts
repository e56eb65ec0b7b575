/** Adds the routes that the first script does not have, so that a further route adds nothing to this script. */
import { rows } from './rows.ts'

let loading: Promise<unknown> | undefined

/** Parts that load after the first script wait for this. If it fails, the next call tries again. */
export const loadRows = (): Promise<unknown> =>
  (loading ??= import('virtual:contract/others').then(
    (others) => Object.assign(rows, others.rows),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  ))
