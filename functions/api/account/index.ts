/** The company's own account: settings, plan, data export and closing. */
import { account } from '../../../shared/workspace/routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { loadedByRoute } from '../../kernel/http/loaded-by-route.ts'
import { beginExport } from './begin-export.ts'
import { close } from './close.ts'
import { exportPart } from './export-part.ts'
import { keep } from './keep.ts'
import { read } from './read.ts'
import { update } from './update.ts'

export const handler = serve(account, {
  read,
  update,
  beginExport,
  exportPart,
  beginImport: loadedByRoute(async () => (await import('./import-workspace.ts')).beginImport),
  importRecords: loadedByRoute(async () => (await import('./import-workspace.ts')).importRecords),
  close,
  keep,
})
