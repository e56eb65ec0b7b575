import type { Page } from 'playwright-core'
import type { ScreenName } from '../../../shared/site/screen-paths.ts'
import { askingPath } from '../../builders/application.ts'
import { newAddress, openWorkspace, password, register } from '../new-workspace.ts'
import { as, company, entryOf, heading, manager, operator, part, press, specialist, text, type View } from './view.ts'

/** Registers through the form and waits for the response message. */
export const registered = (plan: string, title: RegExp) => async (page: Page) => {
  await page.getByRole('radio', { name: plan }).check()
  await page.getByLabel('Company').fill('Lindqvist Bridges')
  await page.locator('#registration').getByLabel('Email').fill(newAddress())
  await page.getByRole('button', { name: 'Create Workspace' }).click()
  await page.getByRole('heading', { name: title }).waitFor()
}

const activation = async (page: Page) => {
  await page.goto(await register(newAddress()))
  await heading('Open Lindqvist Bridges')(page)
}

const firstSteps = async (page: Page) => {
  const email = newAddress()
  await openWorkspace(email)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('region', { name: 'First steps' }).waitFor()
  await page.getByRole('region', { name: 'Plan Usage' }).waitFor()
}

const checkout = async (page: Page) => {
  await firstSteps(page)
  await page.goto('/billing')
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
  await page.getByRole('button', { name: 'Pay $49.00' }).waitFor()
}

/** The screens of a company account, of operators, and of people who are not signed in. */
export const accountViews = {
  account: {
    account: as(company, '/account', part('form', 'Company')),
    'account-restricted': as(specialist, '/account', text('Access Restricted')),
    'account-close': as(company, '/account', press('Close account…', 'dialog')),
  },
  billing: {
    billing: as(company, '/billing', async (page) => {
      await page.getByRole('region', { name: 'Current plan' }).waitFor()
      await page
        .getByRole('region', { name: 'Invoices' })
        .getByText(/No invoices yet|PDF/)
        .first()
        .waitFor()
    }),
    'billing-checkout': { path: '/login', show: checkout },
    'billing-restricted': as(manager, '/billing', text('Access Restricted')),
  },
  paymentProcessing: {
    'payment-without-application': {
      path: '/payment-processing?plan=Professional&amount=49',
      show: text('Failed to initialize payment'),
    },
    'payment-of-a-visitor': {
      path: '/pricing',
      show: async (page) => {
        await registered('Business', /Complete your payment/)(page)
        await page.getByRole('button', { name: 'Pay $139.00' }).waitFor()
      },
    },
  },
  paymentSuccess: {
    'payment-success-without-payment': {
      path: '/payment-success?plan=pro',
      show: text('Missing payment completion data'),
    },
  },
  customerDashboard: {
    'customer-dashboard': as(company, '/customer-dashboard', entryOf('region', 'Active Projects')),
    'first-steps': { path: '/login', show: firstSteps },
  },
  login: { login: { path: '/login', show: text('Demo credentials') } },
  invitation: { activation: { path: '/', show: activation } },
  confirmAddress: {
    'confirm-address': { path: '/confirm-email#a-token', show: heading('Confirm your email address') },
  },
  mailLink: {
    'mail-link': { path: '/mail-link#a-token', show: heading('This link does not work') },
    'mail-link-without-token': { path: '/mail-link', show: heading('Open the link in the mail') },
  },
  authorize: {
    authorize: as(manager, askingPath({ scope: 'read propose write' }), part('button', 'Allow')),
    'authorize-unknown': as(manager, askingPath({ client_id: 'x' }), heading('The application cannot be connected')),
  },
  admin: {
    'admin-login': { path: '/admin', show: text('Demo credentials') },
    admin: as(operator, '/admin', part('region', 'Newest clients')),
    'admin-clients': as(operator, '/admin?view=client-overview&q=second', text('Second Works')),
    'admin-client': as(operator, '/admin?view=client-overview&q=harbour', async (page) => {
      await page.getByRole('button', { name: 'View details of Harbour Rail' }).click()
      const details = page.getByRole('dialog', { name: 'Harbour Rail' })
      await details.getByRole('list', { name: 'Team members' }).waitFor()
      await details.getByRole('list', { name: 'Projects' }).waitFor()
      await details.getByText('Total budget').waitFor()
    }),
    'admin-mail': as(operator, '/admin?view=mail', heading('Mail')),
    'admin-support': as(operator, '/admin?view=support', part('link', 'Test a payment')),
    'admin-audit': as(operator, '/admin?view=audit', part('table', 'Audit log')),
  },
  adminFinance: { 'admin-finance': as(operator, '/admin/finance', part('button', 'Brightwell Clinics')) },
  stripeTest: {
    'stripe-test': as(operator, '/stripe-test', async (page) => {
      await page.getByRole('button', { name: 'Pay $49 with the test card' }).click()
      await page.getByText('was paid with a test card, and refunded').waitFor()
    }),
  },
  emailTest: {
    'email-test': as(operator, '/email-test', async (page) => {
      await page.getByRole('button', { name: 'Send test email' }).click()
      await page.getByText('Please enter an email address to test').waitFor()
    }),
  },
  apiDocs: {
    'api-docs': {
      path: '/api-docs',
      show: async (page) => {
        await page.getByText('/api/projects/{id}', { exact: true }).first().click()
        await page.getByRole('heading', { name: 'Parameters' }).waitFor()
      },
    },
  },
  notFound: { 'not-found': { path: '/no-such-page?with=a-question', show: heading('Page not found') } },
} satisfies Partial<Record<ScreenName, Record<string, View>>>
