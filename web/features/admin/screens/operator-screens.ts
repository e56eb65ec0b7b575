/** The screens of the platform's operators, which load as one file: each file's name is part of the first script. */
export { AdminScreen } from '../admin-screen.tsx'
export { FinanceScreen } from '../finance/finance-screen.tsx'
export { EmailTestScreen } from '../testing/email-test-screen.tsx'
export { StripeTestScreen } from '../testing/stripe-test-screen.tsx'
