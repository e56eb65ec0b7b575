import { billing } from '../../../shared/billing/routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { active, chooseActive } from './active.ts'
import { beginPayment, beginSubscription } from './begin-payment.ts'
import { beginCard, pay, payment, saveCard } from './card.ts'
import { change, keep } from './change.ts'
import { upgrade, upgradeSubscription } from './confirm-payment.ts'
import { details, saveDetails } from './details.ts'
import { invoices } from './invoices.ts'
import { preview } from './preview.ts'
import { read } from './read.ts'
import { requestUpgrade } from './request-upgrade.ts'
import { webhook } from './webhook.ts'

export const handler = serve(billing, {
  requestUpgrade,
  read,
  active,
  chooseActive,
  payment,
  invoices,
  details,
  saveDetails,
  beginPayment,
  beginSubscription,
  upgrade,
  upgradeSubscription,
  preview,
  change,
  keep,
  pay,
  beginCard,
  saveCard,
  webhook,
})
