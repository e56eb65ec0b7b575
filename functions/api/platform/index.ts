import { platform } from '../../../shared/site/routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { loadedByRoute } from '../../kernel/http/loaded-by-route.ts'
import { config } from './config.ts'
import { health } from './health.ts'
import { openApi } from './open-api.ts'

export const handler = serve(platform, {
  health,
  config,
  // The other routes of this function need no table.
  figures: loadedByRoute(async () => (await import('./figures.ts')).figures),
  openApi,
})
