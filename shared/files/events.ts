/** Events of projects' files. */
import * as z from 'zod/mini'
import { events } from '../contract/event.ts'
import { fileRefusal } from './file.ts'

/** A change of a file. Its content is not included. */
const fileChange = z.object({
  fileId: z.string(),
  projectId: z.string(),
  name: z.string(),
  mimeType: z.string(),
  /** Bytes. */
  size: z.int(),
  /** The number of the version that the type and size belong to. */
  number: z.int(),
  version: z.int(),
  /** True if it was deleted or restored together with its project or expense. */
  withProject: z.optional(z.boolean()),
  /** True for the receipt of an expense, which not everyone on the project may see. */
  receipt: z.optional(z.boolean()),
})
export type FileChange = z.output<typeof fileChange>

const refusedFile = z.extend(fileChange, { refusal: fileRefusal })

export const fileEvents = events({
  'file.added.v1': {
    family: 'file',
    summary: 'A file was uploaded, passed its checks and is available.',
    data: fileChange,
  },
  'file.refused.v1': {
    family: 'file',
    summary: 'An uploaded file did not pass its checks, and its content was deleted.',
    data: refusedFile,
  },
  'file.version-added.v1': {
    family: 'file',
    summary: 'A new version of a file was uploaded, passed its checks and is available.',
    data: fileChange,
  },
  'file.version-restored.v1': {
    family: 'file',
    summary: 'An earlier version of a file was repeated as its newest.',
    data: fileChange,
  },
  'file.version-deleted.v1': {
    family: 'file',
    summary: 'A version of a file was deleted for good.',
    data: fileChange,
  },
  'file.renamed.v1': {
    family: 'file',
    summary: 'A file was renamed.',
    data: z.extend(fileChange, { was: z.string() }),
  },
  'file.deleted.v1': { family: 'file', summary: 'A file went to the trash.', data: fileChange },
  'file.restored.v1': { family: 'file', summary: 'A file came back from the trash.', data: fileChange },
})
