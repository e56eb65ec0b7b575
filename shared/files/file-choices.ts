/** The states of a file, and why one can be refused. Without schemas, because screens use it. */

/** `unfinished`: nothing arrived while its upload form was valid, so it takes no storage. */
export const fileStates = ['checking', 'unfinished', 'available', 'refused'] as const
export type FileState = (typeof fileStates)[number]

/** Why a file was refused after its upload, in the words that people read. */
export const fileRefusals = {
  malware: 'It contains malware.',
  disguised: 'Its content is not what its name says.',
  unreadable: 'It could not be checked for malware. Files with a password cannot be.',
} as const
export type FileRefusal = keyof typeof fileRefusals
