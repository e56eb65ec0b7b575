/** Files are kept back until they have passed their checks. */
import { fileRefusals } from '../../../shared/file.ts'
import { Problem } from '../../kernel/problem.ts'
import type { FileRecord } from './file-record.ts'

export const requireAvailable = ({ state, refusal = 'unreadable' }: Pick<FileRecord, 'state' | 'refusal'>): void => {
  if (state === 'checking') throw new Problem('wrong_state', 'This file is still being checked. Try again in a moment.')
  if (state === 'refused') throw new Problem('wrong_state', `This file was refused. ${fileRefusals[refusal]}`)
}
