/** Keys that act on what has the focus on a screen, for the list of shortcuts. They are no commands of the palette. */
import { screenPaths } from '../../../shared/site/screen-paths.ts'
import { shortcutsOf, type RowAct } from './list-keys.ts'
import type { Shortcut } from './shortcuts.ts'

/** On a bar of a project’s timeline. */
export const barKeys: readonly Shortcut[] = [
  { keys: '↑ ↓', does: 'Previous or next task' },
  { keys: '← →', does: 'Move the task by a working day' },
  { keys: 'Shift+← →', does: 'Move its due date by a working day' },
  { keys: 'Enter', does: 'Keep the change, or open the task' },
  { keys: 'Esc', does: 'Discard the change' },
  { keys: 'x', does: 'Select the task' },
]

/** On a row of the timeline of all projects. */
export const portfolioKeys: readonly Shortcut[] = [
  { keys: '↑ ↓', does: 'Previous or next project' },
  { keys: '→', does: 'Show its milestones' },
  { keys: '←', does: 'Hide its milestones' },
  { keys: 'Enter', does: 'Open the timeline' },
]

type ScreenKeys = { title: string; keys: readonly Shortcut[] }

const ofTimeline = (search: string): ScreenKeys =>
  new URLSearchParams(search).has('project')
    ? { title: 'On a bar of the timeline', keys: barKeys }
    : { title: 'On a project of the timeline', keys: portfolioKeys }

/** The keys of the screen at an address. `acts`: what keys can do in the lists on it. */
export const screenKeys = (pathname: string, search: string, acts: ReadonlySet<RowAct>): readonly ScreenKeys[] => [
  ...(pathname === screenPaths.timeline ? [ofTimeline(search)] : []),
  ...(acts.size > 0 ? [{ title: 'In a list', keys: shortcutsOf(acts) }] : []),
]
