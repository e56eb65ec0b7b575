import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { canBeSentTo } from '../../../shared/reports/report-choices.ts'
import type { MadeBy } from '../../../shared/contract/made-by.ts'
import { get } from '../../client/client.ts'
import { generateText } from '../../client/generate-text.ts'
import { useGeneration } from '../../client/use-generation.ts'
import { refusalWords } from '../../forms/field-errors.ts'
import { useToday } from '../../session/today.ts'
import { same, type Fields } from './composer-form.ts'

type Wording = Pick<Fields, 'subject' | 'content' | 'facts'>

const wordingOf = ({ subject, content, facts }: Fields): Wording => ({ subject, content, facts })

/** Reports of a project that are searched for the one of today. */
const lookedThrough = 10

/** Finds the status report of today for the audience of a status update, so that the two do not contradict each other. */
const useReportOfToday = () => {
  const queries = useQueryClient()
  const today = useToday()
  return async ({ projectId, type, audienceType }: Fields): Promise<string | undefined> => {
    if (type !== 'status_update') return undefined
    const query = { project: projectId, type: 'status', limit: lookedThrough } as const
    const reports = await queries.fetchQuery(get('reports.list', { query }))
    return reports.find((report) => report.periodEnd === today && canBeSentTo(report.audienceType, audienceType))?.id
  }
}

/**
 * Drafts the text from a report, as long as the text is about its project, or from the project's records. The draft can
 * be undone until the next one is made.
 */
export const useDraftText = (
  form: UseFormReturn<Fields>,
  report: { id: string; projectId: string | undefined } | undefined,
) => {
  const reportOfToday = useReportOfToday()
  const [before, setBefore] = useState<Wording>()
  const [drafted, setDrafted] = useState<Wording>()
  const [sentReport, setSentReport] = useState<string>()
  const [draftedBy, setDraftedBy] = useState<MadeBy['kind']>('rules')
  const [asking, setAsking] = useState(false)

  const write = (wording: Wording) => {
    for (const name of ['subject', 'content', 'facts'] as const)
      form.setValue(name, wording[name], { shouldDirty: true })
    form.clearErrors(['subject', 'content'])
  }
  const { begin, isRunning, job, error } = useGeneration({
    generate: async (_, following) => {
      const { projectId, type, audienceType, tone } = form.getValues()
      const hasReport = report !== undefined && (report.projectId ?? '') === projectId
      const reportId = hasReport ? report?.id : await reportOfToday(form.getValues())
      const body = {
        projectId: projectId === '' ? null : projectId,
        type,
        audienceType,
        tone,
        ...(reportId !== undefined && { reportId }),
      }
      return generateText('communications.draftText', { body }, following)
    },
    onMade: ({ subject, content, facts, draftedBy, report: sent }) => {
      const next = { subject, content, facts }
      // Read the form again: the person may have typed while the draft was made.
      setBefore(wordingOf(form.getValues()))
      setDrafted(next)
      setSentReport(sent?.title)
      setDraftedBy(draftedBy)
      write(next)
    },
    endsWithScreen: true,
  })
  const draft = () => {
    setAsking(false)
    begin()
  }
  return {
    asking,
    busy: isRunning,
    /** How far it is, once a job has begun. */
    job,
    draftedBy,
    /** Whether there is something to draft from: a project, or a report on the portfolio. */
    canBegin: (projectId: string) => projectId !== '' || (report !== undefined && (report.projectId ?? '') === ''),
    /** The title of the report that the draft sends. */
    report: sentReport,
    failure: error === null ? undefined : refusalWords(error),
    /** Asks first if the text has been edited by hand. */
    begin: () => {
      const now = wordingOf(form.getValues())
      const typed = (now.subject.trim() !== '' || now.content.trim() !== '') && !same(now, drafted)
      if (typed) setAsking(true)
      else draft()
    },
    confirm: draft,
    cancel: () => setAsking(false),
    undo:
      before === undefined
        ? undefined
        : () => {
            write(before)
            setBefore(undefined)
            setDrafted(undefined)
          },
  }
}
