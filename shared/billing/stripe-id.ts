import * as z from 'zod/mini'
import { verbatim } from '../text/text-inputs.ts'

/** An id of Stripe's. The prefix says what it names: `pi_` a payment, `seti_` a card that is saved. */
export const stripeId = (prefix: string) =>
  verbatim(`Send the id, ${prefix}…`).check(
    z.maxLength(255),
    z.refine((id) => id.startsWith(prefix), `Send the id, ${prefix}…`),
  )
