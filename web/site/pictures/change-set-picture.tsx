import ArrowRight from 'lucide-react/icons/arrow-right'
import Undo2 from 'lucide-react/icons/undo-2'
import { changeSetLimits } from '../../../shared/change-sets/limits.ts'
import { labelOf, wordsOf } from '../../features/change-sets/field-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from './picture.tsx'
import { changeSet } from './sample.ts'

/** A change set that was applied, with its values before and after. */
export const ChangeSetPicture = () => (
  <Picture
    says={`A change set, “${changeSet.title}”, with ${changeSet.lines.length} records and their values before and after. It was applied and can be undone.`}
    caption="A change set that a finding proposed and a person applied."
  >
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3">
      <p className="mr-auto font-semibold">{changeSet.title}</p>
      <Badge tone="success">Applied</Badge>
    </div>
    <ul>
      {changeSet.lines.map(({ name, fields }) => (
        <li key={name} className="grid gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 sm:grid-cols-2">
          <p className="font-medium">{name}</p>
          <dl className="flex flex-col gap-1 text-sm">
            {fields.map(({ field, before, after }) => (
              <div key={field} className="flex flex-wrap items-center gap-x-2">
                <dt className="text-muted">{labelOf(field)}</dt>
                <dd className="flex flex-wrap items-center gap-x-1.5">
                  <del className="text-muted">{wordsOf('task', field, before, [])}</del>
                  <ArrowRight aria-hidden="true" className="size-3.5 text-muted" />
                  <ins className="font-medium no-underline">{wordsOf('task', field, after, [])}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
    <p className="flex items-center gap-2 px-4 py-2.5 text-sm text-muted">
      <Undo2 aria-hidden="true" className="size-4" />
      Can be undone as a whole for {changeSetLimits.days} days
    </p>
  </Picture>
)
