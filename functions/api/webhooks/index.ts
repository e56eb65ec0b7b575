import { webhooks } from '../../../shared/webhooks/routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { create } from './create.ts'
import { deliveries } from './list-deliveries.ts'
import { list } from './list.ts'
import { redeliver } from './redeliver.ts'
import { remove } from './remove.ts'
import { replay } from './replay.ts'
import { rotateSecret } from './rotate-secret.ts'
import { test } from './send-test.ts'
import { update } from './update.ts'

export const handler = serve(webhooks, {
  list,
  create,
  update,
  remove,
  rotateSecret,
  test,
  deliveries,
  redeliver,
  replay,
})
