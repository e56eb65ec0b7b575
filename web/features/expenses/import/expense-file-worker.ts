/** Reads files of expenses away from the page. */
import { serveFiles } from '../../../spreadsheets/import/serve-files.ts'
import { expenseSheet } from '../sheet/expense-columns.ts'

serveFiles(expenseSheet)
