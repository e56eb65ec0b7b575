import type { Report } from '../../../shared/reports/report.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { useMay } from '../../session/session.ts'
import { DraftedText } from '../../forms/drafted-text.tsx'
import { CommentaryDraft } from './commentary-draft.tsx'
import { useReportEdit } from './use-report-edit.ts'

/** Comments that people add to the figures; read-only once the report is sealed. */
export const ReportCommentary = ({ report }: { report: Report }) => {
  const { id, commentary, state } = report
  const { save: saveReport, put } = useReportEdit(report)
  const mayWrite = useMay('report.write') && state === 'open'
  const save = async (text: string) => {
    try {
      await saveReport('commentary', { commentary: text })
    } catch (error) {
      // After a conflict, the other version is in the cache behind this text. The person has been warned, so saving
      // again overwrites it.
      if (error instanceof ProblemError && error.current !== undefined) put(error.current as Report)
      throw error
    }
  }
  if (state === 'sealed' && commentary === '') return null
  return (
    <div data-empty={commentary === '' ? '' : undefined}>
      <DraftedText
        key={id}
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
        renderBelow={(editor) => <CommentaryDraft reportId={id} editor={editor} />}
      />
    </div>
  )
}
