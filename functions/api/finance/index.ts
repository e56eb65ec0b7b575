import { finance } from '../../../shared/operators/finance-routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { company, settle } from './company.ts'
import { costs } from './costs.ts'
import { credit, refund } from './money.ts'
import { metrics } from './metrics.ts'
import { months } from './months.ts'
import { payments, resolvePayment } from './payments.ts'
import { testPayment } from './test-payment.ts'

export const handler = serve(finance, {
  metrics,
  months,
  costs,
  company,
  settle,
  refund,
  credit,
  payments,
  resolvePayment,
  testPayment,
})
