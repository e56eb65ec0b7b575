/**
 * The method and path of each route of the contract: `rows['projects.list']`. The application's first script has those
 * that the first dashboard calls; `load-rows.ts` adds the others.
 */
import { rows as first, type Rows } from 'virtual:contract'

export const rows: Rows = { ...first }
