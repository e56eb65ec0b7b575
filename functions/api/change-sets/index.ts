import { changeSets } from '../../../shared/change-sets/routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { loadedByRoute } from '../../kernel/http/loaded-by-route.ts'
import { apply } from './apply.ts'
import { discard } from './discard.ts'
import * as importValues from './import-values.ts'
import { list } from './list.ts'
import { propose } from './propose.ts'
import { read } from './read.ts'
import { undo } from './undo.ts'
import { zones } from './zones.ts'

export const handler = serve(changeSets, {
  list,
  propose,
  proposeForFinding: loadedByRoute(async () => (await import('./propose-for-finding.ts')).proposeForFinding),
  importTasks: loadedByRoute(async () => (await import('./import-tasks.ts')).importTasks),
  importValues: importValues.read,
  keepImportValues: importValues.keep,
  zones,
  read,
  apply,
  undo,
  discard,
})
