import type { ReactNode } from 'react'
import FolderKanban from 'lucide-react/icons/folder-kanban'
import GitMerge from 'lucide-react/icons/git-merge'
import History from 'lucide-react/icons/history'
import ListChecks from 'lucide-react/icons/list-checks'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Undo2 from 'lucide-react/icons/undo-2'
import { trashDays } from '../../../shared/projects/limits.ts'

const features: readonly { icon: typeof History; title: string; text: ReactNode }[] = [
  {
    icon: FolderKanban,
    title: 'Progress that updates itself',
    text: 'Progress is the average of the tasks, and budget use is the sum of the expenses. No one has to report them, and they are never out of date.',
  },
  {
    icon: ListChecks,
    title: 'Edit tasks in place',
    text: 'Change status, owner, dates and dependencies right in the list, with the mouse or the keyboard. Circular dependencies are rejected and explained.',
  },
  {
    icon: GitMerge,
    title: 'Two editors, nothing lost',
    text: 'When two people change the same record, the second one sees both versions side by side and chooses.',
  },
  {
    icon: History,
    title: 'A history that writes itself',
    text: 'Every change is recorded: what happened, to which record, by whom and when. Everyone can read the feed without a meeting.',
  },
  {
    icon: Undo2,
    title: 'Deletions can be undone',
    text: `Undo a deletion immediately, or restore the record from the trash within ${trashDays} days, along with its tasks.`,
  },
  {
    icon: ShieldCheck,
    title: 'Each role sees its own work',
    text: 'Program managers see the whole portfolio; specialists see the projects they are assigned to. Each company’s data is isolated from every other.',
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
