/** Where to enter the URL in common calendar apps, in the words of their interfaces as of 2026. */
const programs: readonly { name: string; steps: string; note: string }[] = [
  {
    name: 'Google Calendar',
    steps: 'On a computer: next to Other calendars, choose +, then From URL, and paste the address.',
    note: 'Google refreshes it every few hours.',
  },
  {
    name: 'Outlook',
    steps: 'Choose Calendar, Add calendar, Subscribe from web, and paste the address.',
    note: 'Outlook refreshes it every few hours.',
  },
  {
    name: 'Apple Calendar',
    steps:
      'Choose File, New Calendar Subscription, and paste the address. On an iPhone, choose “Open in a calendar app” below.',
    note: 'Set Auto-refresh to as often as every hour.',
  },
]

export const HowToAdd = () => (
  <section aria-labelledby="how-to-add">
    <h3 id="how-to-add" className="mb-1 text-sm font-medium">
      How to add it
    </h3>
    <dl className="flex flex-col gap-2 text-sm">
      {programs.map(({ name, steps, note }) => (
        <div key={name} className="grid gap-x-3 sm:grid-cols-[8rem_1fr]">
          <dt className="font-medium">{name}</dt>
          <dd className="text-muted">
            {steps} {note}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
