import { useMutation, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import type { CharterDocument } from '../../../shared/charters/charter.ts'
import type { Project } from '../../../shared/projects/project.ts'
import { fileUrl, type Body } from '../../client/client.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { send } from '../../client/send.ts'
import { download } from '../../spreadsheets/download.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { failed, toast } from '../../ui/toast.ts'

type Props = {
  project: Pick<Project, 'id'>
  document: CharterDocument
  /** The input of the wizard, if the charter has just come from there. */
  formData?: { projectTitle: string; executiveSponsor: string }
}

const problem = 'Failed to download charter. Please try again.'

/** The name in the header that names the file. */
const nameIn = (disposition: string | null): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1]
  return encoded === undefined ? 'Project-Charter.pdf' : decodeURIComponent(encoded)
}

/** Downloads a charter as a PDF, which the server also saves to the files of the project. */
export const DownloadCharter = ({ project, document, formData }: Props) => {
  const { kind } = useSession()
  const queries = useQueryClient()
  const saving = useMutation({
    mutationFn: async () => {
      const address = fileUrl(kind === 'customer' ? 'ai.customerDownloadCharter' : 'ai.downloadCharter', {
        params: { projectId: project.id },
      } as never)
      const body: Body<'ai.downloadCharter'> = {
        charter: { stored: document },
        ...(formData && {
          formData: { projectTitle: formData.projectTitle, executiveSponsor: formData.executiveSponsor },
        }),
      }
      const response = await send(address, { method: 'POST', body, headers: { accept: 'application/pdf' } })
      download(nameIn(response.headers.get('content-disposition')), await response.blob())
    },
    onSuccess: () => {
      toast('Download Started', { description: 'The charter is also saved to the files of the project.' })
      void queries.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith('files.') })
    },
    onError: (error) =>
      // The plan's limits can be met, so their reason is said.
      failed(
        'Download Failed',
        error instanceof ProblemError && ['storage_full', 'file_too_large', 'wrong_state'].includes(error.code)
          ? `${problem} ${error.message}`
          : problem,
      ),
  })
  return (
    <Button size="small" onClick={() => saving.mutate()} busy={saving.isPending && 'Downloading…'}>
      <Download aria-hidden="true" className="size-3.5" />
      Download
    </Button>
  )
}
