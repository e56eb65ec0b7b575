/** Reports on projects and on the portfolio. */
import { reports } from '../../../shared/reports/routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { loadedByRoute } from '../../kernel/http/loaded-by-route.ts'
import { create } from './create.ts'
import { customerList, list } from './list.ts'
import { read } from './read.ts'
import { remove } from './remove.ts'
import { restore } from './restore.ts'
import { changeSchedule, schedule } from './schedule.ts'
import { seal } from './seal-report.ts'
import { update } from './update.ts'
import { verify } from './verify.ts'

export const handler = serve(reports, {
  list,
  create,
  read,
  update,
  draftCommentary: loadedByRoute(async () => (await import('./draft-commentary.ts')).draftCommentary),
  seal,
  remove,
  restore,
  verify,
  schedule,
  changeSchedule,
  customerList,
})
