import { meetings } from '../../../shared/meetings/routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { loadedByRoute } from '../../kernel/http/loaded-by-route.ts'
import { calendarFile } from './calendar-file.ts'
import { cancel } from './cancel.ts'
import { create } from './create.ts'
import { last } from './last.ts'
import { list } from './list.ts'
import { makeTask } from './make-task.ts'
import { read } from './read.ts'
import { remove } from './remove.ts'
import { reopen } from './reopen.ts'
import { restore } from './restore.ts'
import { update } from './update.ts'
import { writeMinutes } from './write-minutes.ts'

export const handler = serve(meetings, {
  list,
  create,
  draftAgenda: loadedByRoute(async () => (await import('./draft-agenda.ts')).draftAgenda),
  last,
  read,
  update,
  cancel,
  reopen,
  writeMinutes,
  draftMinutes: loadedByRoute(async () => (await import('./draft-minutes.ts')).draftMinutes),
  makeTask,
  remove,
  restore,
  calendarFile,
})
