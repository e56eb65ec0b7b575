import { notices } from '../../../shared/notices/routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { changeSettings } from './change-settings.ts'
import { latest } from './latest.ts'
import { list } from './list.ts'
import { mark } from './mark.ts'
import { readAll } from './read-all.ts'
import { readGroup } from './read-group.ts'
import { settings } from './settings.ts'
import { openUnsubscribe, unsubscribe } from './unsubscribe.ts'

export const handler = serve(notices, {
  list,
  latest,
  readAll,
  readGroup,
  mark,
  settings,
  changeSettings,
  unsubscribe,
  openUnsubscribe,
})
