/** Files of projects. */
import * as z from 'zod/mini'
import { instant } from '../dates/day-inputs.ts'
import { fileNameProblem } from './file-rules.ts'
import { previewKinds } from './file-preview.ts'
import { fileId } from '../contract/ids.ts'
import { paging } from '../contract/inputs.ts'
import { fileRefusals, fileStates, type FileRefusal } from './file-choices.ts'
import { line, optionalText, verbatim } from '../text/text-inputs.ts'

export const fileRefusal = z.enum(Object.keys(fileRefusals) as [FileRefusal, ...FileRefusal[]])

const uploader = z.object({ id: z.string(), name: z.string() })

export const fileVersion = z.object({
  /** 1 for the first. */
  number: z.int(),
  mimeType: z.string(),
  /** Bytes. */
  size: z.int(),
  uploadedBy: uploader,
  createdAt: instant,
  state: z.enum(fileStates),
  /** Present if it was refused. */
  refusal: z.optional(fileRefusal),
  /** The number of the version that it repeats, if it was restored. */
  restoredFrom: z.nullable(z.int()),
})
export type FileVersion = z.output<typeof fileVersion>

/** Its content is that of the current version: the newest one that is available. */
export const projectFile = z.object({
  id: z.string(),
  projectId: z.string(),
  name: z.string(),
  /** The name with which it was uploaded. */
  originalName: z.string(),
  mimeType: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Who uploaded the first version, and when. */
  uploadedBy: uploader,
  createdAt: instant,
  /** `checking` from the start of the upload until the file has been scanned, or until nothing has arrived for long. */
  state: z.enum(fileStates),
  /** Present if the file was refused. */
  refusal: z.optional(fileRefusal),
  /** The number of the current version. */
  number: z.int(),
  /** Who uploaded the current version, and when. */
  updatedBy: uploader,
  updatedAt: instant,
  /** A newer version that is being checked or was refused. */
  newer: z.optional(fileVersion),
  /** The task, RAID entry, meeting or expense that it is attached to; null for a file of the project alone. */
  recordId: z.nullable(z.string()),
  version: z.int(),
})
export type ProjectFile = z.output<typeof projectFile>

/** Newest version first. */
export const fileWithVersions = z.extend(projectFile, { versions: z.array(fileVersion) })
export type FileWithVersions = z.output<typeof fileWithVersions>

/** A form that the browser posts: first all fields, then the content as `file`. */
export const uploadForm = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })
export type UploadForm = z.output<typeof uploadForm>

export const fileUpload = z.object({ file: projectFile, upload: uploadForm })
export type FileUpload = z.output<typeof fileUpload>

/** `number` is that of the new version. */
export const versionUpload = z.extend(fileUpload, { number: z.int() })

/** `url` is an address of the content in the storage's own domain, valid for 60 seconds. */
export const filePreview = z.object({ kind: z.enum(previewKinds), url: z.string() })
export type FilePreview = z.output<typeof filePreview>

const named = line('Give the file a name').check((context) => {
  const message = fileNameProblem(context.value)
  if (message !== undefined)
    context.issues.push({ code: 'custom', message, input: context.value, path: [], continue: false })
})

const announced = {
  name: named,
  /** Bytes. */
  size: z.int('Give the size in bytes').check(z.gte(1, 'The file is empty'), z.lte(1024 ** 4, 'The file is too large')),
  /** As the browser sees it; empty or left out if it does not know. */
  type: z.optional(
    line().check(z.regex(/^$|^[\w.+-]+\/[\w.+-]+(;.*)?$/, 'Give a content type, such as image/png'), z.maxLength(200)),
  ),
}

export const addFileBody = z.object({
  ...announced,
  /** The id of a task, RAID entry, meeting or expense of the project. */
  recordId: z.optional(verbatim()),
})

export const addImportedFileBody = z.object({
  /** The SHA-256 of the export whose import is under way. */
  source: verbatim().check(z.maxLength(64)),
  /** The file with the ids that it has in the export. */
  file: z.object({
    ...announced,
    id: fileId,
    /** The id of a task, RAID entry, meeting or expense of the project. Null for a file of the project alone. */
    recordId: z.nullable(verbatim().check(z.maxLength(64))),
    uploadedBy: optionalText(120),
  }),
})

export const importedFileUpload = z.object({ upload: z.nullable(uploadForm) })

/** The name is that of the chosen file; the file keeps its own. */
export const addVersionBody = z.object(announced)

const versionNumber = z.coerce.number().check(z.int(), z.gte(1))

/** Without `number`, the current version. */
export const ofVersion = z.object({ number: z.optional(versionNumber) })

export const byVersion = z.object({ id: verbatim(), number: versionNumber })

/** Without `recordId`, all files of the project but the receipts of its expenses. */
export const fileFilter = z.object({ ...paging, recordId: z.optional(verbatim()) })

/** `version` is the version that the editor saw. */
export const renameFileBody = z.object({ name: named, version: z.optional(z.int()) })

export const fileDeletion = z.object({
  reason: z.optional(line().check(z.maxLength(500))),
  version: z.optional(z.int()),
})

/** The storage of a workspace. Bytes. */
export const fileAllowance = z.object({ used: z.int(), limit: z.int(), largest: z.int() })
