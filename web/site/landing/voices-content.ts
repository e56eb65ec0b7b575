/**
 * The statistics and testimonials of the front page. The ones here are samples, and the page says so next to each. The
 * operator of a service replaces them with real ones and sets `isSample` to false.
 */

export const isSample = true

export const statistics: readonly { figure: string; of: string }[] = [
  { figure: '10k+', of: 'projects' },
  { figure: '95%', of: 'on time' },
  { figure: '50%', of: 'time saved' },
  { figure: '500+', of: 'companies' },
]

export const testimonials: readonly { quote: string; who: string; where: string }[] = [
  {
    quote: 'I stopped asking for status. The log had the late task before I did, and it said why.',
    who: 'Program manager',
    where: 'Rail operator',
  },
  {
    quote: 'The board asked where a figure came from. I opened the report and counted it again in front of them.',
    who: 'Head of projects',
    where: 'Energy supplier',
  },
  {
    quote: 'The forecast was three weeks later than our plan. It was right, and we had told the client in time.',
    who: 'Project manager',
    where: 'Construction company',
  },
  {
    quote: 'Undo is why I let people change forty tasks at once.',
    who: 'Project manager',
    where: 'Software company',
  },
  {
    quote: 'I see my tasks, tick my checklist and go home. The progress reports itself.',
    who: 'Task specialist',
    where: 'Engineering office',
  },
]
