/** Reads files of tasks away from the page, and refuses those of which nothing can be imported. */
import { serveFiles } from '../../../spreadsheets/import/serve-files.ts'
import { taskFileKind } from './task-file.ts'
import { openSheet } from './task-sheet.ts'

serveFiles(taskFileKind, (text, from) => void openSheet({ text, notes: [], from }, []))
