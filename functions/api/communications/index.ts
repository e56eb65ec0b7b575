import { communications } from '../../../shared/communications/routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { loadedByRoute } from '../../kernel/http/loaded-by-route.ts'
import { create } from './create.ts'
import { list } from './list.ts'
import { confirmMail, readMailLink, reportMail } from './mail-links.ts'
import { read } from './read.ts'
import { remove } from './remove.ts'
import { restore } from './restore.ts'
import { update } from './update.ts'

export const handler = serve(communications, {
  list,
  create,
  draftText: loadedByRoute(async () => (await import('./draft-text.ts')).draftText),
  checkFacts: loadedByRoute(async () => (await import('./check-facts.ts')).checkFacts),
  allowance: loadedByRoute(async () => (await import('./allowance.ts')).allowance),
  read,
  update,
  remove,
  restore,
  send: loadedByRoute(async () => (await import('./send.ts')).send),
  reach: loadedByRoute(async () => (await import('./reach.ts')).reach),
  ask: loadedByRoute(async () => (await import('./ask.ts')).ask),
  readMailLink,
  reportMail,
  confirmMail,
})
