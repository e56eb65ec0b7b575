import type { ReactNode } from 'react'
import { registrationDays } from '../../../shared/accounts/limits.ts'
import { plans } from '../../../shared/billing/plans.ts'
import { counted } from '../../../shared/wording.ts'
import { paths } from '../../address/paths.ts'

const { starter } = plans

const questions: readonly { question: string; answer: ReactNode }[] = [
  {
    question: 'What do I get when I register?',
    answer: `A workspace of your own. On Starter it is for ${counted(starter.maxProjects, 'project')} and ${counted(starter.maxUsers, 'team member')}, and opens as soon as you have set your password. The link is sent by email and is valid for ${registrationDays} days; a workspace that is not opened by then is deleted. On a paid plan it opens as soon as the payment has arrived.`,
  },
  {
    question: 'Can I buy a paid plan today?',
    answer:
      'Yes. Choose it above and pay by card, or start on Starter and upgrade on the Billing & plans page of your workspace. You pay monthly or yearly, and can cancel at any time.',
  },
  {
    question: 'What does “Planned” mean?',
    answer:
      'The feature is not in the product yet. Features marked this way are not charged for and have no promised date.',
  },
  {
    question: 'Who counts as a team member?',
    answer:
      'Everyone who was invited: program managers, project managers and specialists. The company account that registers does not count.',
  },
  {
    question: 'I already have a workspace. Where do I sign in?',
    answer: (
      <>
        Team members and company accounts{' '}
        <a href={paths.login()} className="font-medium text-accent underline">
          sign in here
        </a>
        .
      </>
    ),
  },
]

export const Questions = ({ className }: { className: string }) => (
  <section aria-labelledby="questions" className={`${className} py-14`}>
    <h2 id="questions" className="text-2xl font-semibold tracking-tight">
      Questions
    </h2>
    <div className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-2">
      {questions.map(({ question, answer }) => (
        <div key={question}>
          <h3 className="font-semibold">{question}</h3>
          <p className="mt-1 text-muted">{answer}</p>
        </div>
      ))}
    </div>
  </section>
)
