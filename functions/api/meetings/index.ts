import { meetings } from '../../../shared/routes/meetings.ts'
import { serve } from '../../kernel/http.ts'
import { calendarFile } from './calendar-file.ts'
import { cancel } from './cancel.ts'
import { create } from './create.ts'
import { draftAgenda } from './draft-agenda.ts'
import { draftMinutes } from './draft-minutes.ts'
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
  draftAgenda,
  last,
  read,
  update,
  cancel,
  reopen,
  writeMinutes,
  draftMinutes,
  makeTask,
  remove,
  restore,
  calendarFile,
})
