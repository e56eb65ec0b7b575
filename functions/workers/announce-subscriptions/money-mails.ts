/** The mails about refunds and credit. Undefined for changes that need none. */
import type { CreditChange, Refund } from '../../../shared/billing/events.ts'
import { writtenCents } from '../../../shared/money/written-amount.ts'
import { writeMail, type Mail } from '../../domain/mail/write-mail.ts'
import type { Workspace } from '../../domain/workspace/workspace-repository.ts'
import { aboutAccount, billingPage } from '../../domain/billing/billing-page.ts'

export const refundMail = ({ cents, invoiceNumber, reason }: Refund, { companyName }: Workspace): Mail =>
  writeMail({
    subject: `${writtenCents(cents)} of invoice ${invoiceNumber} has been refunded`,
    heading: `We refunded ${writtenCents(cents)}`,
    paragraphs: [
      `We refunded ${writtenCents(cents)} of invoice ${invoiceNumber} to the card that ${companyName} paid with. Banks usually take five to ten days to show it.`,
      `The reason: ${reason}`,
    ],
    button: billingPage('Open billing'),
    foot: aboutAccount,
  })

export const creditMail = ({ cents, reason }: CreditChange, { companyName }: Workspace): Mail | undefined =>
  cents <= 0
    ? undefined
    : writeMail({
        subject: `${companyName} has ${writtenCents(cents)} of credit`,
        heading: `A credit of ${writtenCents(cents)}`,
        paragraphs: [
          `We added a credit of ${writtenCents(cents)} for ${companyName}. It pays for the next invoices before the card is charged.`,
          `The reason: ${reason}`,
        ],
        button: billingPage('Open billing'),
        foot: aboutAccount,
      })
