import type { routes } from '../../../shared/routes.ts'
import { readDetails } from '../../domain/billing/billing-details.ts'
import { applicant, type Payer } from '../../domain/billing/buyer.ts'
import * as domain from '../../domain/billing/save-details.ts'
import type { Call, Handler } from '../../kernel/http/call.ts'
import { visitorsApplication } from './visitor.ts'

type Caller = Pick<Call<typeof routes.billing.details>, 'principal' | 'request'>

const payerOf = async ({ principal, request }: Caller): Promise<Payer> =>
  principal === undefined ? applicant(await visitorsApplication(request)) : { workspaceId: principal.workspaceId }

export const details: Handler<typeof routes.billing.details> = async (call) => readDetails(await payerOf(call))

export const saveDetails: Handler<typeof routes.billing.saveDetails> = async (call) =>
  domain.saveDetails(await payerOf(call), call.body)
