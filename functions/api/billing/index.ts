import { billing } from '../../../shared/routes/billing.ts'
import { serve } from '../../kernel/http.ts'
import { active, chooseActive } from './active.ts'
import { beginPayment, beginSubscription } from './begin-payment.ts'
import { beginCard, payment, saveCard } from './card.ts'
import { change, keep } from './change.ts'
import { upgrade, upgradeSubscription } from './confirm-payment.ts'
import { invoices } from './invoices.ts'
import { preview } from './preview.ts'
import { read } from './read.ts'
import { webhook } from './webhook.ts'

export const handler = serve(billing, {
  read,
  active,
  chooseActive,
  payment,
  invoices,
  beginPayment,
  beginSubscription,
  upgrade,
  upgradeSubscription,
  preview,
  change,
  keep,
  beginCard,
  saveCard,
  webhook,
})
