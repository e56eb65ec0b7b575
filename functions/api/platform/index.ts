import { platform } from '../../../shared/routes/platform.ts'
import { serve } from '../../kernel/http.ts'
import { config } from './config.ts'
import { figures } from './figures.ts'
import { health } from './health.ts'
import { openApi } from './open-api.ts'

export const handler = serve(platform, { health, config, figures, openApi })
