import { sumBy } from '../../../shared/contract/sums.ts'
/** Height of a text field in lines, so that most of the text is visible at once. */
export const rowsOf = (text: string): number =>
  Math.min(12, Math.max(2, sumBy(text.split('\n'), (line) => Math.ceil((line.length + 1) / 110)) + 1))
