import ArrowLeft from 'lucide-react/icons/arrow-left'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState, type ReactNode } from 'react'
import type { TemplateSummary } from '../../../shared/templates/template.ts'
import { paths } from '../../address/paths.ts'
import { useMay } from '../../session/session.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'
import { Link } from '../../address/link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../loading/states.tsx'
import { TemplateRow, type TemplateAction } from './template-row.tsx'
import { useTemplates } from './use-templates.ts'

const SaveTemplateDialog = lazyPart(async () => (await import('./save-template-dialog.tsx')).SaveTemplateDialog)
const RenameTemplateDialog = lazyPart(async () => (await import('./rename-template-dialog.tsx')).RenameTemplateDialog)

type Open = { what: 'save' } | { what: TemplateAction; template: TemplateSummary }

/** The templates of the workspace, and those that come with Plumbline. */
export const TemplatesScreen = () => {
  const mayRead = useMay('template.read')
  const { templates, list } = useTemplates()
  const [open, setOpen] = useState<Open>()
  const retry = () => void list.refetch()
  const close = () => setOpen(undefined)
  const save = (
    <Button onClick={() => setOpen({ what: 'save' })}>
      <Plus aria-hidden="true" className="size-4" />
      Save a project as template
    </Button>
  )
  const header = (actions?: ReactNode) => (
    <PageHeader
      title="Project templates"
      above={
        <Link to={paths.projects()} className={buttonClasses('quiet', 'small', 'mb-1 -ml-2 text-muted')}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          Projects
        </Link>
      }
      below={<p className="mt-1 text-muted">Plans that new projects can start from, dated from their start.</p>}
      actions={actions}
    />
  )
  if (!mayRead)
    return (
      <>
        {header()}
        <EmptyState title="Only managers use templates" />
      </>
    )
  const rows = (of: readonly TemplateSummary[]) => (
    <ul>
      {of.map((template) => (
        <TemplateRow key={template.id} template={template} onAsk={(what) => setOpen({ what, template })} />
      ))}
    </ul>
  )
  const own = templates?.filter(({ builtIn }) => !builtIn) ?? []
  return (
    <>
      {header(save)}
      {templates === undefined ? (
        list.isPending ? (
          <Loading label="Loading the templates" className="rounded-lg border border-line bg-surface p-4">
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} className="my-3 h-10" />
            ))}
          </Loading>
        ) : (
          <ErrorState title="The templates could not be loaded" error={list.error} onRetry={retry} />
        )
      ) : (
        <div className="flex flex-col gap-4">
          {list.isError && <StaleNote error={list.error} onRetry={retry} />}
          <Card title="Templates of this workspace" flush>
            {own.length > 0 ? (
              rows(own)
            ) : (
              <EmptyState icon={<LayoutTemplate />} title="No templates yet">
                Plan a project once, then choose “Save as template” on its page. The next one starts from it.
              </EmptyState>
            )}
          </Card>
          <Card title="Ready-made" flush>
            {rows(templates.filter(({ builtIn }) => builtIn))}
          </Card>
        </div>
      )}
      <Suspense>
        {open?.what === 'save' && <SaveTemplateDialog onClose={close} />}
        {open?.what === 'edit' && <RenameTemplateDialog template={open.template} onClose={close} />}
        {open?.what === 'replace' && <SaveTemplateDialog template={open.template} onClose={close} />}
      </Suspense>
    </>
  )
}
