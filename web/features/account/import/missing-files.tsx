import { counted } from '../../../../shared/wording.ts'
import type { MissingFile } from './open-export.ts'

/** Files that are listed by name; the others are counted. */
const shown = 500

/** Files that do not come over, by name, so that people can upload them. */
export const MissingFiles = ({ missing }: { missing: readonly MissingFile[] }) =>
  missing.length > 0 && (
    <details>
      <summary className="cursor-pointer font-medium">
        {counted(missing.length, 'file')} {missing.length === 1 ? 'has' : 'have'} to be uploaded again
      </summary>
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes it scrollable with the keyboard
        tabIndex={0}
        aria-label="Files to upload again"
        className="mt-1 max-h-60 list-disc overflow-y-auto pl-5"
      >
        {missing.slice(0, shown).map(({ id, name, projectName, why }) => (
          <li key={id} className="break-words">
            {name}{' '}
            <span className="text-muted">
              ({projectName}): {why}
            </span>
          </li>
        ))}
        {missing.length > shown && <li>and {missing.length - shown} more</li>}
      </ul>
    </details>
  )
