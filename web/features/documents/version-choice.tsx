import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { CharterVersion } from '../../../shared/charters/charter-version.ts'
import { useExactInstant } from '../../session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { Ago } from '../../session/time.tsx'
import { howOf } from './version-words.ts'

type Props = {
  label: string
  versions: readonly CharterVersion[]
  chosen: CharterVersion
  isPresent: boolean
  restoring: boolean
  onChoose: (number: number) => void
  /** Left out for people who cannot change the charter. */
  onRestore: (() => void) | undefined
}

/** One of the two versions that are compared: which one, how it came about, and a way back to it. */
export const VersionChoice = ({ label, versions, chosen, isPresent, restoring, onChoose, onRestore }: Props) => {
  const exact = useExactInstant()
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field label={label}>
        {(control) => (
          <Select {...control} value={chosen.number} onChange={(event) => onChoose(Number(event.target.value))}>
            {versions.map((version) => (
              <option key={version.number} value={version.number}>
                {[
                  `Version ${version.number}`,
                  ...(version.at === null ? [] : [exact(version.at)]),
                  howOf(version),
                ].join(' · ')}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex min-h-7 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        {isPresent && <Badge tone="accent">Current version</Badge>}
        <span className="min-w-0 break-words">
          {howOf(chosen)}
          {chosen.by !== null && ` by ${chosen.by.name}`}
          {chosen.at !== null && (
            <>
              , <Ago at={chosen.at} />
            </>
          )}
        </span>
        {!isPresent && onRestore !== undefined && (
          <Button
            size="small"
            className="ml-auto"
            onClick={onRestore}
            busy={restoring && 'Restoring…'}
            aria-label={`Restore version ${chosen.number}`}
          >
            <RotateCcw aria-hidden="true" className="size-3.5" />
            Restore
          </Button>
        )}
      </div>
    </div>
  )
}
