import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ClientSupport } from '../../../../shared/operators/support.ts'
import { roles } from '../../../../shared/permissions.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import type { Act } from './acts.ts'

type Props = { client: Pick<ClientSupport, 'people' | 'hidesPeople'>; onAct: (act: Act) => void }

/** The people of a workspace, with what can be done about how they sign in. */
export const SupportedPeople = ({ client: { people, hidesPeople }, onAct }: Props) => (
  <div className="rounded-md border border-line">
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b border-line px-4 py-2.5">
      <h4 className="font-semibold">Sign-in</h4>
      <Button look="caution" onClick={() => onAct({ kind: 'endSessions', person: null })}>
        Sign everyone out…
      </Button>
    </div>
    {hidesPeople && (
      <p className="border-b border-line px-4 py-2 text-sm text-muted">
        This company lets operators see only its own account.
      </p>
    )}
    <ul aria-label="People" className="max-h-72 overflow-y-auto">
      {people.map((person) => (
        <li key={person.id} className="flex items-center gap-3 border-b border-line px-4 py-2 last:border-b-0">
          <span className="min-w-0 grow">
            <span className="flex flex-wrap items-center gap-x-2">
              <bdi className="truncate font-medium">{person.name}</bdi>
              {person.awaits !== null && (
                <Badge tone="warning">{person.awaits === 'invitation' ? 'Invited' : 'No password yet'}</Badge>
              )}
            </span>
            <span className="block truncate text-sm text-muted">
              {person.email} · {roles[person.role]}
            </span>
          </span>
          <Menu
            trigger={
              <Button look="quiet" size="icon" aria-label={`What to do for ${person.name}`}>
                <Ellipsis aria-hidden="true" className="size-4" />
              </Button>
            }
          >
            {person.awaits === null ? (
              <>
                <MenuItem onSelect={() => onAct({ kind: 'endSessions', person })}>Sign out…</MenuItem>
                <MenuItem onSelect={() => onAct({ kind: 'unlock', person })}>Unlock sign-in…</MenuItem>
              </>
            ) : (
              <MenuItem onSelect={() => onAct({ kind: 'resend', person })}>
                {person.awaits === 'invitation' ? 'Send the invitation again…' : 'Send the link again…'}
              </MenuItem>
            )}
          </Menu>
        </li>
      ))}
    </ul>
  </div>
)
