/** Keys that act on what has the focus on a screen, for the list of shortcuts. They are no commands of the palette. */
import { screenPaths } from '../../address/screen-paths.ts'
import type { Shortcut } from './shortcuts.ts'

const onBars: readonly Shortcut[] = [
  { keys: '↑ ↓', does: 'Previous or next task' },
  { keys: '← →', does: 'Move the task by a working day' },
  { keys: 'Shift+← →', does: 'Move its due date by a working day' },
  { keys: 'Enter', does: 'Keep the change, or open the task' },
  { keys: 'Esc', does: 'Discard the change' },
  { keys: 'x', does: 'Select the task' },
]

/** The title and keys for a path. Undefined if its screen has none. */
export const screenKeys = (pathname: string): { title: string; keys: readonly Shortcut[] } | undefined =>
  pathname === screenPaths.timeline ? { title: 'On a bar of the timeline', keys: onBars } : undefined
