import type { ReactNode } from 'react'
import FolderKanban from 'lucide-react/icons/folder-kanban'
import GitMerge from 'lucide-react/icons/git-merge'
import History from 'lucide-react/icons/history'
import ListChecks from 'lucide-react/icons/list-checks'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Undo2 from 'lucide-react/icons/undo-2'
import { trashDays } from '../../../shared/limits.ts'

const features: readonly { icon: typeof History; title: string; text: ReactNode }[] = [
  {
    icon: FolderKanban,
    title: 'Projects that keep their own count',
    text: 'Progress is the mean of what the tasks say, the budget the sum of what was spent. Nobody reports it; it is never out of date.',
  },
  {
    icon: ListChecks,
    title: 'Tasks you edit where they stand',
    text: 'Status, owner, dates and dependencies change in the list itself, by mouse or by keyboard. A circle of dependencies is refused and named.',
  },
  {
    icon: GitMerge,
    title: 'Two editors, nothing lost',
    text: 'When two people change the same record, the second one sees both versions side by side and chooses.',
  },
  {
    icon: History,
    title: 'A history that writes itself',
    text: 'Every change leaves an entry: what happened, to which record, by whom and when. The feed is there without a meeting.',
  },
  {
    icon: Undo2,
    title: 'Deleted is not gone',
    text: `Undo a deletion at once, or take the record out of the trash within ${trashDays} days, with its tasks and its reason.`,
  },
  {
    icon: ShieldCheck,
    title: 'Each role sees its own work',
    text: 'Program managers see the whole portfolio, specialists the projects that they are assigned to. Each company is kept apart from every other.',
  },
]

export const Features = ({ className }: { className: string }) => (
  <section id="features" aria-labelledby="features-title" className="border-y border-line bg-surface">
    <div className={`${className} py-14 sm:py-16`}>
      <h2 id="features-title" className="text-2xl font-semibold tracking-tight">
        Less to report, more to rely on
      </h2>
      <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon aria-hidden="true" className="size-5 text-accent" />
            <h3 className="mt-3 font-semibold">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
