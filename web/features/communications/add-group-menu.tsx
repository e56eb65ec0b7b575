import { useQuery } from '@tanstack/react-query'
import UsersRound from 'lucide-react/icons/users-round'
import { roles, teamRoles } from '../../../shared/permissions.ts'
import type { Person } from '../../../shared/accounts/person.ts'
import { projectQuery } from '../../records/project-query.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'

type Props = { people: readonly Person[]; projectId: string; onAdd: (people: readonly Person[]) => void }

/** Adds the project's team, or everyone with a role, to the recipients. */
export const AddGroupMenu = ({ people, projectId, onAdd }: Props) => {
  const { kind } = useSession()
  const project = useQuery({ ...projectQuery(kind, projectId), enabled: projectId !== '' }).data
  const onTeam = new Set(project === undefined ? [] : [project.managerId, ...project.team.map(({ id }) => id)])
  const groups = [
    ...(projectId === '' ? [] : [{ label: 'Team of the project', people: people.filter(({ id }) => onTeam.has(id)) }]),
    ...teamRoles.map((role) => ({
      label: `Everyone with the role ${roles[role]}`,
      people: people.filter((person) => person.role === role),
    })),
  ].filter((group) => group.people.length > 0)
  return (
    groups.length > 0 && (
      <Menu
        trigger={
          <Button>
            <UsersRound aria-hidden="true" className="size-4" />
            Add group
          </Button>
        }
      >
        {groups.map((group) => (
          <MenuItem key={group.label} onSelect={() => onAdd(group.people)}>
            {group.label}
            <span className="ml-auto pl-4 text-muted tabular">{group.people.length}</span>
          </MenuItem>
        ))}
      </Menu>
    )
  )
}
