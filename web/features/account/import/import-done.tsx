import { sumBy } from '../../../../shared/contract/sums.ts'
import { counted } from '../../../../shared/wording.ts'
import { MissingFiles } from './missing-files.tsx'
import type { OpenedExport } from './open-export.ts'
import type { ImportResult } from './run-workspace-import.ts'
import { StaysInExport } from './stays-in-export.tsx'

export const recordsOf = ({ plan: { lists } }: Pick<OpenedExport, 'plan'>): number =>
  sumBy(Object.values(lists), (records) => records.length)

const filesOf = ({ stored, missing }: OpenedExport, result: ImportResult): number =>
  stored.length - (result.missing.length - missing.length)

/** What came over, and everything that did not. */
export const ImportDone = ({ opened, result }: { opened: OpenedExport; result: ImportResult }) => (
  <div role="status" className="flex flex-col gap-3 text-sm">
    <p className="rounded-md bg-good-soft px-3 py-2 text-good">
      {counted(recordsOf(opened) - result.refused.length, 'record')}
      {opened.companyName !== '' && <> of {opened.companyName}</>} imported.
      {opened.stored.length > 0 && (
        <> {counted(filesOf(opened, result), 'file')} uploaded; each is scanned before it can be opened.</>
      )}
    </p>
    {result.refused.length > 0 && (
      <ul className="list-disc pl-5">
        {result.refused.map(({ list, name, message }) => (
          <li key={`${list} ${name} ${message}`}>
            {name}: {message}
          </li>
        ))}
      </ul>
    )}
    <MissingFiles missing={result.missing} />
    <StaysInExport stays={opened.plan.stays} />
  </div>
)
