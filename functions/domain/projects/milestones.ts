/** Reads and changes the milestones of a project. Pure: no table reads or writes. */
import type { Milestone, MilestoneEdit } from '../../../shared/timeline/milestone.ts'
import { byDate } from '../../../shared/timeline/milestone-order.ts'
import { prefixes } from '../../../shared/contract/ids.ts'
import { newId } from '../../kernel/id.ts'

/** Milestones as stored: null fields are left out. */
export const readMilestones = (stored: unknown): Milestone[] =>
  ((stored ?? []) as Partial<Milestone>[]).map(({ id = '', name = '', date = null, doneOn = null }) => ({
    id,
    name,
    date,
    doneOn,
  }))

/**
 * Milestones stored as plain names have no ids. The generated ids are the same on every read, until an edit stores
 * them.
 */
const fromTexts = (texts: readonly string[]): Milestone[] =>
  texts.map((name, index) => ({
    id: `${prefixes.milestone}_${String(index).padStart(16, '0')}`,
    name,
    date: null,
    doneOn: null,
  }))

/** The milestones of a project, in the current format. */
export const milestonesOf = (
  { milestones }: { milestones: Milestone[] },
  { milestoneTexts }: { milestoneTexts: readonly string[] },
): Milestone[] => (milestones.length > 0 ? milestones : fromTexts(milestoneTexts))

/**
 * The milestones after an edit of the whole list. One without an id is matched by name to an existing one, so that a
 * caller that knows only names does not erase dates.
 */
export const milestonesAfter = (before: readonly Milestone[], sent: readonly MilestoneEdit[]): Milestone[] => {
  const named = new Set(sent.map(({ id }) => id))
  const nameless = before.filter(({ id }) => !named.has(id))
  const found = ({ id, name }: MilestoneEdit): Milestone | undefined => {
    if (id !== undefined) return before.find((milestone) => milestone.id === id)
    const index = nameless.findIndex((milestone) => milestone.name === name)
    return index === -1 ? undefined : nameless.splice(index, 1)[0]
  }
  return byDate(
    sent.map((edit) => {
      const known = found(edit)
      const { date = known?.date ?? null, doneOn = known?.doneOn ?? null } = edit
      return { id: known?.id ?? edit.id ?? newId('milestone'), name: edit.name, date, doneOn }
    }),
  )
}
