import { communications } from '../../../shared/routes/communications.ts'
import { serve } from '../../kernel/http.ts'
import { allowance } from './allowance.ts'
import { checkFacts } from './check-facts.ts'
import { create } from './create.ts'
import { draftText } from './draft-text.ts'
import { list } from './list.ts'
import { ask } from './ask.ts'
import { confirmMail, readMailLink, reportMail } from './mail-links.ts'
import { reach } from './reach.ts'
import { read } from './read.ts'
import { remove } from './remove.ts'
import { restore } from './restore.ts'
import { send } from './send.ts'
import { update } from './update.ts'

export const handler = serve(communications, {
  list,
  create,
  draftText,
  checkFacts,
  allowance,
  read,
  update,
  remove,
  restore,
  send,
  reach,
  ask,
  readMailLink,
  reportMail,
  confirmMail,
})
