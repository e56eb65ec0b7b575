/** Files are kept back until they have passed their checks. */
import { fileRefusals } from '../../../shared/files/file-choices.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import { currentOf, type FileRecord, type FileVersion } from './file-record.ts'

/** A version by its number, or the current one. Throws if there is none, or if it is not available. */
export const availableVersion = (file: FileRecord, number: number | undefined): FileVersion => {
  const version = number === undefined ? currentOf(file) : file.versions.find((version) => version.number === number)
  if (version === undefined) throw notFound('Version')
  const { state, refusal = 'unreadable' } = version
  if (state === 'checking') throw new Problem('wrong_state', 'This file is still being checked. Try again in a moment.')
  if (state === 'unfinished')
    throw new Problem('wrong_state', 'The upload of this file did not finish. Upload it again.')
  if (state === 'refused') throw new Problem('wrong_state', `This file was refused. ${fileRefusals[refusal]}`)
  return version
}
