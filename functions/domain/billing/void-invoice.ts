import type Stripe from 'stripe'

/**
 * Voids an invoice, so that it cannot be paid any more. Another call may have done so already. Throws Stripe's refusal if
 * it was paid in the meantime: nothing that is paid may be lost.
 */
export const voidInvoice = async (client: Stripe, invoiceId: string): Promise<void> => {
  try {
    await client.invoices.voidInvoice(invoiceId)
  } catch (error) {
    if ((await client.invoices.retrieve(invoiceId)).status !== 'void') throw error
  }
}
