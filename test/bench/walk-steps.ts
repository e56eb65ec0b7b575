/** The steps of a person working on a project's tasks. */
import { choose, clear, drag, jump, key, press, saved, type, wheel, type Step } from './walk-acts.ts'

const table = '[role=table][aria-label=Tasks]'
const search = 'search input[type=search]'
const view = (label: string) => `[role=group][aria-label=View] button:has-text("${label}")`
const heading = (label: string) => `${table} [role=columnheader] button:has-text("${label}")`
const sorted = (direction: string) => `${table} [role=columnheader][aria-sort=${direction}]`
const pressed = (zoom: string) => `[role=group][aria-label=Zoom] button[aria-pressed=true]:has-text("${zoom}")`
const column = (label: string) => `section[aria-label^="${label}, "]`
const gantt = '[role=table][aria-label=Timeline]'
const bar = `${gantt} button[data-bar][aria-describedby=timeline-keys]`

export const taskSteps: readonly Step[] = [
  { name: 'table: scroll by the wheel', prepare: wheel(table, { y: 600 }) },
  { name: 'table: scroll to the end', prepare: jump('bottom') },
  { name: 'table: scroll to the top', prepare: jump('top') },
  { name: 'table: sort by title', prepare: press(heading('Task')), shows: sorted('ascending') },
  { name: 'table: sort downwards', prepare: press(heading('Task')), shows: sorted('descending') },
  { name: 'table: sort by due date', prepare: press(heading('Due')), shows: sorted('ascending') },
  {
    name: 'table: group by status',
    prepare: choose('status', 'select:has(option:text-is("By status"))'),
    shows: `${table} button[aria-expanded=true]`,
  },
  {
    name: 'table: fold a group',
    prepare: press(`${table} button[aria-expanded=true]`),
    shows: `${table} button[aria-expanded=false]`,
  },
  {
    name: 'table: unfold it',
    prepare: press(`${table} button[aria-expanded=false]`),
    shows: `${table}:not(:has(button[aria-expanded=false]))`,
  },
  {
    name: 'table: without groups',
    prepare: choose('', 'select:has(option:text-is("By status"))'),
    shows: `${table}:not(:has(button[aria-expanded]))`,
  },
  {
    name: 'table: type into the search',
    prepare: type('inspect', search),
    shows: `${table} [role=rowheader]:has-text("Inspect")`,
  },
  { name: 'table: clear the search', prepare: clear(search) },
  {
    name: 'table: filter by status',
    prepare: choose('open', 'select:has(option:text-is("All statuses"))'),
    shows: `${table}:not(:has([role=row]:has-text("Completed")))`,
  },
  { name: 'table: without filter', prepare: choose('', 'select:has(option:text-is("All statuses"))') },
  { name: 'table: select a task', prepare: press(`${table} [role=rowheader] input[type=checkbox]`) },
  {
    name: 'table: select all',
    prepare: press(`${table} [role=columnheader] input[type=checkbox]`),
    shows: `${table} [role=row]:nth-child(8)[aria-selected=true]`,
  },
  {
    name: 'table: select none',
    prepare: press(`${table} [role=columnheader] input[type=checkbox]`),
    shows: `${table}:not(:has([aria-selected=true]))`,
  },
  {
    name: 'table: open a cell',
    prepare: press(`${table} [role=rowheader] button`, `${table} input[aria-label=Title]`),
  },
  {
    name: 'table: rename a task',
    prepare: saved(async (page) => async () => {
      await page.keyboard.type(` ${Date.now() % 1000}`)
      await page.keyboard.press('Enter')
    }),
  },
  { name: 'table: open a task', prepare: press(`${table} button[aria-label^="Details of"]`, '[role=dialog]') },
  { name: 'table: close it', prepare: key('Escape') },
  { name: 'board: show', prepare: press(view('Board'), column('In Progress')) },
  { name: 'board: scroll a column', prepare: wheel(column('In Progress'), { y: 600 }) },
  {
    name: 'board: go by keys',
    prepare: key('ArrowDown', `${column('In Progress')} [data-card][tabindex="0"], [data-card][tabindex="0"]`),
    shows: '[data-card]:focus',
  },
  { name: 'board: go to the last card', prepare: key('End') },
  { name: 'board: go to the first card', prepare: key('Home') },
  { name: 'board: pick a card up', prepare: key(' '), shows: 'p[role=status]:has-text("picked up")' },
  { name: 'board: carry it', prepare: key('ArrowRight'), shows: 'p[role=status]:has-text("Over ")' },
  { name: 'board: put it down', prepare: saved(key(' ')), shows: 'p[role=status]:has-text(" moved to ")' },
  { name: 'board: drag a card', prepare: saved(drag(`${column('Planning')} [data-card]`, { x: 290, y: 40 })) },
  { name: 'board: sort', prepare: choose('-dueDate', 'select:has(option:text-is("Most urgent first"))') },
  { name: 'board: type into the search', prepare: type('weld', search) },
  { name: 'board: clear the search', prepare: clear(search) },
  { name: 'calendar: show', prepare: press(view('Calendar'), '[role=grid]') },
  { name: 'calendar: next month', prepare: press('button[aria-label="Next month"]') },
  {
    name: 'calendar: as a week',
    prepare: press('[role=group][aria-label=Span] button:has-text("Week")'),
    shows: 'h2:has-text("Week of")',
  },
  { name: 'calendar: next week', prepare: press('button[aria-label="Next week"]') },
  { name: 'calendar: as a month', prepare: press('[role=group][aria-label=Span] button:has-text("Month")') },
  { name: 'table: show', prepare: press(view('Table'), table) },
]

export const ganttSteps: readonly Step[] = [
  { name: 'timeline: scroll down', prepare: wheel(gantt, { y: 500 }) },
  { name: 'timeline: scroll to the end', prepare: jump('bottom', gantt) },
  { name: 'timeline: scroll to the top', prepare: jump('top', gantt) },
  { name: 'timeline: scroll sideways', prepare: wheel(gantt, { x: 500 }) },
  {
    name: 'timeline: zoom in',
    prepare: press('[role=group][aria-label=Zoom] button:has-text("Week")'),
    shows: pressed('Week'),
  },
  { name: 'timeline: scroll sideways, zoomed in', prepare: wheel(gantt, { x: 500 }) },
  {
    name: 'timeline: zoom out',
    prepare: press('[role=group][aria-label=Zoom] button:has-text("Month")'),
    shows: pressed('Month'),
  },
  { name: 'timeline: today', prepare: press('button:text-is("Today")') },
  { name: 'timeline: next row by keys', prepare: key('ArrowDown', bar) },
  { name: 'timeline: move by keys', prepare: key('ArrowLeft', bar), shows: '[role=status]:has-text("→")' },
  { name: 'timeline: let it be', prepare: key('Escape') },
  { name: 'timeline: critical path', prepare: choose('critical', 'select:has(option[value=undated])') },
  { name: 'timeline: all tasks', prepare: choose('all', 'select:has(option[value=undated])') },
  {
    name: 'timeline: drag a bar',
    prepare: drag(`${gantt} button[data-bar][aria-label^="Survey"][aria-describedby]`, { x: 60, y: 0 }),
    shows: '[role=dialog]:has-text(" move")',
  },
  { name: 'timeline: keep what moves', prepare: saved(press('[role=dialog] button:text-is("Keep")')) },
  { name: 'schedule: show', prepare: press(view('Table'), '[role=table][aria-label=Schedule]') },
  { name: 'schedule: scroll', prepare: wheel('[role=table][aria-label=Schedule]', { y: 500 }) },
  { name: 'timeline: show', prepare: press(view('Chart'), gantt) },
]
