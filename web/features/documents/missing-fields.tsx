import { charterNeeds, type CharterNeed } from '../../../shared/charters/charter-needs.ts'
import { paths } from '../../address/paths.ts'
import { Link } from '../../address/link.tsx'

type Props = { noun: string; project: string; missing: readonly CharterNeed[] }

/** The fields of a project that a draft still needs, each as a link to its form. */
export const MissingFields = ({ noun, project, missing }: Props) =>
  missing.length > 0 && (
    <div role="note" className="rounded-md bg-canvas px-3 py-2 text-sm">
      <p className="font-medium">To draft a {noun}, fill in what is missing:</p>
      <ul aria-label="Missing fields" className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {missing.map((name) => (
          <li key={name}>
            <Link
              // A manager is a person of the workspace, who is chosen by id.
              to={paths.project(project, { edit: name === 'manager' ? 'managerId' : name })}
              className="rounded-sm font-medium text-accent hover:underline"
            >
              {charterNeeds[name].label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
