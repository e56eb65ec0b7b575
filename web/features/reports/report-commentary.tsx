import { useQueryClient } from '@tanstack/react-query'
import type { Report } from '../../../shared/report.ts'
import { useChange } from '../../client/use-change.ts'
import { get } from '../../client/client.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { useMay } from '../../session/session.ts'
import { DraftedText } from '../../ui/drafted-text.tsx'

/** Comments that people add to the figures; read-only once the report is sealed. */
export const ReportCommentary = ({ report: { id, commentary, version, state } }: { report: Report }) => {
  const queries = useQueryClient()
  const change = useChange('reports.update')
  const mayWrite = useMay('report.write') && state === 'open'
  const save = async (text: string) => {
    const { queryKey } = get('reports.read', { params: { id } })
    try {
      queries.setQueryData(
        queryKey,
        await change.mutateAsync({ input: { params: { id }, body: { commentary: text, version } } }),
      )
    } catch (error) {
      // After a conflict, the other version is in the cache behind this text. The person has been warned, so saving
      // again overwrites it.
      if (error instanceof ProblemError && error.current !== undefined)
        queries.setQueryData(queryKey, error.current as Report)
      throw error
    }
  }
  if (state === 'sealed' && commentary === '') return null
  return (
    <div data-empty={commentary === '' ? '' : undefined}>
      <DraftedText
        label="Commentary"
        none={
          mayWrite
            ? 'Add what the figures do not show: the reasons, and what you are doing about them.'
            : 'No commentary.'
        }
        text={commentary}
        draft={`report-commentary.${id}`}
        mayEdit={mayWrite}
        save={save}
      />
    </div>
  )
}
