/** The steps of a person working in a project's RAID log. */
import { choose, clear, jump, key, press, saved, type, wheel, type Step } from './walk-acts.ts'

const table = '[role=table][aria-label="RAID log"]'
const heading = (label: string) => `${table} [role=columnheader] button:has-text("${label}")`
const sorted = (direction: string) => `${table} [role=columnheader][aria-sort=${direction}]`
const tab = (label: string) => `[role=group][aria-label="Types of entries"] button:has-text("${label}")`
const chosen = (label: string) =>
  `[role=group][aria-label="Types of entries"] button[aria-pressed=true]:has-text("${label}")`
const search = 'search[aria-label="RAID log"] input[type=search]'
const statuses = 'select:has(option:text-is("All statuses"))'
const cell = 'section[aria-label="Risk map"] td button:has-text("of high probability and high impact")'
const panel = '[role=dialog]'
const impactOf = `${panel} button:has-text("Impact of")`
const whole = `p[role=status]:has-text("open"):not(:has-text("being loaded"))`

export const raidSteps: readonly Step[] = [
  {
    name: 'RAID: open the log',
    prepare: press('[role=tab]:has-text("RAID")', whole),
    shows: `${table} [role=rowheader]`,
  },
  {
    name: 'RAID: show all statuses',
    prepare: choose('all', statuses),
    shows: `${table} [role=row]:has-text("Closed")`,
  },
  { name: 'RAID: scroll by the wheel', prepare: wheel(table, { y: 600 }) },
  { name: 'RAID: scroll to the end', prepare: jump('bottom') },
  { name: 'RAID: scroll to the top', prepare: jump('top') },
  { name: 'RAID: sort by owner', prepare: press(heading('Owner')), shows: sorted('ascending') },
  { name: 'RAID: sort downwards', prepare: press(heading('Owner')), shows: sorted('descending') },
  { name: 'RAID: sort by score', prepare: press(heading('Score')) },
  {
    name: 'RAID: type into the search',
    prepare: type('crane', search),
    shows: `${table} [role=rowheader]:has-text("Crane")`,
  },
  { name: 'RAID: clear the search', prepare: clear(search) },
  { name: 'RAID: filter by level', prepare: choose('high', 'select:has(option:text-is("Any level"))') },
  { name: 'RAID: without filter', prepare: choose('', 'select:has(option:text-is("Any level"))') },
  { name: 'RAID: issues alone', prepare: press(tab('Issues')), shows: chosen('Issues') },
  { name: 'RAID: all types', prepare: press(tab('All')), shows: chosen('All') },
  { name: 'RAID: a cell of the map', prepare: press(cell), shows: `${cell}[aria-pressed=true]` },
  { name: 'RAID: the whole map', prepare: press(cell), shows: `${cell}[aria-pressed=false]` },
  { name: 'RAID: all types again', prepare: press(tab('All')), shows: chosen('All') },
  { name: 'RAID: open an entry', prepare: press(`${table} [role=rowheader] button[aria-haspopup=dialog]`, impactOf) },
  { name: 'RAID: edit a field of it', prepare: press(impactOf, `${panel} select[aria-label^="Impact of"]`) },
  {
    name: 'RAID: change its impact',
    prepare: saved(async (page) => {
      const field = page.locator(`${panel} select[aria-label^="Impact of"]`).first()
      const other = (await field.inputValue()) === 'low' ? 'high' : 'low'
      return () => field.selectOption(other)
    }),
  },
  { name: 'RAID: close it', prepare: key('Escape') },
  {
    name: 'RAID: edit a cell',
    prepare: press(`${table} button:has-text("Status of")`, `${table} select[aria-label^="Status of"]`),
  },
  {
    name: 'RAID: change a status',
    prepare: saved(async (page) => {
      const field = page.locator(`${table} select[aria-label^="Status of"]`).first()
      const other = (await field.inputValue()) === 'open' ? 'in_progress' : 'open'
      return () => field.selectOption(other)
    }),
  },
  { name: 'RAID: select an entry', prepare: press(`${table} [role=rowheader] input[type=checkbox]`) },
  {
    name: 'RAID: select all',
    prepare: press(`${table} [role=columnheader] input[type=checkbox]`),
    shows: `${table} [role=row]:nth-child(8)[aria-selected=true]`,
  },
  {
    name: 'RAID: select none',
    prepare: press(`${table} [role=columnheader] input[type=checkbox]`),
    shows: `${table}:not(:has([aria-selected=true]))`,
  },
]
