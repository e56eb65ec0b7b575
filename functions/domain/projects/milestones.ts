/** How the milestones of a project are read and changed. Nothing here reads or writes the table. */
import type { Milestone, MilestoneEdit } from '../../../shared/milestone.ts'
import { byDate } from '../../../shared/milestone-order.ts'
import { prefixes } from '../../../shared/ids.ts'
import { newId } from '../../kernel/id.ts'

/** As they are stored: what is null is left out. */
export const readMilestones = (stored: unknown): Milestone[] =>
  ((stored ?? []) as Partial<Milestone>[]).map(({ id = '', name = '', date = null, doneOn = null }) => ({
    id,
    name,
    date,
    doneOn,
  }))

/** Names of earlier days have no ids; these are the same at each reading, until an edit keeps them. */
const fromTexts = (texts: readonly string[]): Milestone[] =>
  texts.map((name, index) => ({
    id: `${prefixes.milestone}_${String(index).padStart(16, '0')}`,
    name,
    date: null,
    doneOn: null,
  }))

/** The milestones of a project, in the form that they have today. */
export const milestonesOf = (
  { milestones }: { milestones: Milestone[] },
  { milestoneTexts }: { milestoneTexts: readonly string[] },
): Milestone[] => (milestones.length > 0 ? milestones : fromTexts(milestoneTexts))

/**
 * The milestones after the whole list was sent. One without an id is the one of that name, where there
 * is one: a caller that knows names alone does not wipe their dates.
 */
export const milestonesAfter = (before: readonly Milestone[], sent: readonly MilestoneEdit[]): Milestone[] => {
  const named = new Set(sent.map(({ id }) => id))
  const nameless = before.filter(({ id }) => !named.has(id))
  const found = ({ id, name }: MilestoneEdit): Milestone | undefined => {
    if (id !== undefined) return before.find((one) => one.id === id)
    const index = nameless.findIndex((one) => one.name === name)
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
