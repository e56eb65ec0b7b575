/**
 * How an item of a checklist is stored: `x 4k2m9c0z 2026-12-04 usr_… Order bolts`, with `-` for open, no date and no
 * person. A map of five attributes per item would more than double the size of a short one, which every list reads.
 */
import type { ChecklistItem } from '../../../shared/tasks/checklist-rules.ts'

export const writtenItem = ({ id, text, done, assigneeId, dueDate }: ChecklistItem): string =>
  [done ? 'x' : '-', id, dueDate ?? '-', assigneeId ?? '-', text].join(' ')

export const readChecklistItem = (written: string): ChecklistItem => {
  const [done, id = '', dueDate = '-', assigneeId = '-', ...text] = written.split(' ')
  return {
    id,
    text: text.join(' '),
    done: done === 'x',
    assigneeId: assigneeId === '-' ? null : assigneeId,
    dueDate: dueDate === '-' ? null : dueDate,
  }
}
