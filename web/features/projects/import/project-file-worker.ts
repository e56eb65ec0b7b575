/** Reads files of projects away from the page. */
import { serveFiles } from '../../../spreadsheets/import/serve-files.ts'
import { projectSheet } from './import-source.ts'

serveFiles(projectSheet)
