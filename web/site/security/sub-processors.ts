/** The companies that process data for the service. The pages about security and privacy list them. */
export const subProcessors = [
  {
    name: 'Amazon Web Services',
    purpose:
      'Hosting: database, files, sign-in (Cognito), mail (SES) and logs; language models (Bedrock), where they are used.',
  },
  { name: 'Stripe', purpose: 'Payments, invoices and taxes of paid plans. Not used by workspaces on a free plan.' },
] as const
