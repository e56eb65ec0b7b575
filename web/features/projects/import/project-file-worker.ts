/** Reads files of projects away from the page. */
import { openSheet } from '../../../spreadsheets/import/open-sheet.ts'
import { serveFiles } from '../../../spreadsheets/import/serve-files.ts'
import { projectSheet } from './import-source.ts'

serveFiles(projectSheet, (text) => void openSheet(projectSheet, '', { text }))
