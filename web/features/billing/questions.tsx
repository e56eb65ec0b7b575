import { graceDays } from '../../../shared/billing/limits.ts'

const questions: readonly { question: string; answer: string }[] = [
  {
    question: 'When does a change of the plan take effect?',
    answer:
      'A higher plan is available immediately. You pay the difference for the rest of the period, and what you have already paid is credited. A lower plan starts at the end of the period that is paid.',
  },
  {
    question: 'Can I cancel at any time?',
    answer:
      'Yes, and there is no fee. You keep your plan to the end of the period that is paid, and then continue on Starter.',
  },
  {
    question: 'Is there a setup fee?',
    answer: 'No. You pay the price of the plan and nothing else.',
  },
  {
    question: 'How can I pay?',
    answer:
      'By credit or debit card. Stripe processes the payments, and the number of your card never reaches our servers.',
  },
  {
    question: 'What happens if a payment fails?',
    answer: `Nothing is restricted for ${graceDays} days, while the payment is tried again and you can use another card. After that, the workspace is read-only until it is paid. If it stays unpaid, the subscription ends and the workspace continues on Starter.`,
  },
  {
    question: 'Do I lose anything on a smaller plan?',
    answer:
      'No. Nothing is deleted, even if it exceeds the limits of the plan. You choose which projects and people stay active. The others are read-only until there is room again, or until you upgrade.',
  },
]

export const Questions = () => (
  <section aria-labelledby="billing-questions">
    <h2 id="billing-questions" className="text-lg font-semibold">
      Frequently asked questions
    </h2>
    <div className="mt-3 grid gap-x-10 gap-y-5 md:grid-cols-2">
      {questions.map(({ question, answer }) => (
        <div key={question}>
          <h3 className="font-medium">{question}</h3>
          <p className="mt-0.5 text-pretty text-muted">{answer}</p>
        </div>
      ))}
    </div>
  </section>
)
