/** New items of a checklist, from a line that is typed or from lines that are pasted. */
import type { ChecklistChange } from '../../../../shared/tasks/checklist-rules.ts'
import { checklistLimits } from '../../../../shared/tasks/limits.ts'
import { counted } from '../../../../shared/wording.ts'
import { withoutBullet } from '../import/pasted-rows.ts'

const letters = '0123456789abcdefghijklmnopqrstuv'

/** An id that is unique within a checklist. */
export const newItemId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => letters[byte % letters.length]).join('')

type Added = Extract<ChecklistChange, { act: 'add' }>

const ticked = /^\s*(?:[-*+•]\s*)?\[[xX]\]/

/** An item for each line with content, or why they cannot be added. `- [x] Order bolts` is an item that is done. */
export const itemsFrom = (text: string, present: number): { items: Added[] } | { refused: string } => {
  const lines = text.split(/\r\n|[\n\r]/).filter((line) => line.trim() !== '')
  const items = lines.map((line): Added => {
    const spaced = line.replaceAll('\t', ' ')
    const plain = lines.length === 1 ? spaced.trim() : withoutBullet(spaced)
    return { act: 'add', id: newItemId(), text: plain, ...(lines.length > 1 && ticked.test(line) && { done: true }) }
  })
  const long = items.findIndex(({ text: words }) => words.length > checklistLimits.text)
  if (long !== -1)
    return {
      refused: `${items.length > 1 ? `Line ${long + 1} is too long. ` : ''}Use at most ${checklistLimits.text} characters`,
    }
  if (present + items.length > checklistLimits.items)
    return {
      refused: `A checklist can have at most ${checklistLimits.items} items, and this one has ${present}${
        items.length > 1 ? `. ${counted(items.length, 'line')} do not fit` : ''
      }`,
    }
  return { items }
}
