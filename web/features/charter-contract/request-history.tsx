import type { ChangeRequest } from '../../../shared/charters/charter-contract.ts'
import { Ago } from '../../session/time.tsx'

/** What happened to a change request, oldest first. */
export const RequestHistory = ({ history }: Pick<ChangeRequest, 'history'>) => (
  <ol aria-label="History of the change request" className="flex flex-col gap-1 text-sm text-muted">
    {history.map(({ at, by, text }) => (
      <li key={`${at} ${text}`} className="break-words">
        {text} {by.name} · <Ago at={at} />
      </li>
    ))}
  </ol>
)
