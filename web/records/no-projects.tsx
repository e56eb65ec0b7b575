import { paths } from '../address/paths.ts'
import { useMay } from '../session/session.ts'
import { buttonClasses } from '../ui/button.tsx'
import { Link } from '../address/link.tsx'
import { EmptyState } from '../loading/states.tsx'

type Props = {
  title: string
  /** The text for people who may create projects; `others` is for everyone else. */ makers: string
  others: string
}

/** Shown on a screen that needs a project when there is none. */
export const NoProjects = ({ title, makers, others }: Props) => {
  const mayCreate = useMay('project.create')
  return (
    <EmptyState
      title={title}
      action={
        <Link to={paths.projects(mayCreate ? { dialog: 'new' } : {})} className={buttonClasses('primary')}>
          {mayCreate ? 'Create Your First Project' : 'Go to projects'}
        </Link>
      }
    >
      {mayCreate ? makers : others}
    </EmptyState>
  )
}
