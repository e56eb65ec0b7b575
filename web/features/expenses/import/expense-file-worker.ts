/** Reads files of expenses away from the page. */
import { openSheet } from '../../../spreadsheets/import/open-sheet.ts'
import { serveFiles } from '../../../spreadsheets/import/serve-files.ts'
import { expenseSheet } from '../sheet/expense-columns.ts'

serveFiles(expenseSheet, (text) => void openSheet(expenseSheet, '', { text }))
