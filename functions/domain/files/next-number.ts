import { versionsPerFile } from '../../../shared/files/limits.ts'
import { Problem } from '../../kernel/problem.ts'
import type { FileRecord } from './file-record.ts'

/** The number of a file's next version. Throws if it has as many versions as it may have. */
export const nextNumber = ({ versions, lastNumber }: Pick<FileRecord, 'versions' | 'lastNumber'>): number => {
  if (versions.length >= versionsPerFile)
    throw new Problem('wrong_state', `A file has up to ${versionsPerFile} versions. Delete earlier ones first.`)
  return lastNumber + 1
}
