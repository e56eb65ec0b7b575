/** Reads files of tasks away from the page. */
import { serveFiles } from '../../../spreadsheets/import/serve-files.ts'
import { taskFileKind } from './task-file.ts'

serveFiles(taskFileKind)
