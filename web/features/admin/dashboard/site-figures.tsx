import { useQuery } from '@tanstack/react-query'
import type { SiteFiguresChoice } from '../../../../shared/site/published-figures.ts'
import {
  siteFigureNames,
  siteFiguresNote,
  siteFiguresSeconds,
  siteFigureWords,
  type SiteFigures as Figures,
} from '../../../../shared/site/site-figures.ts'
import { plural, writtenNumber } from '../../../../shared/wording.ts'
import { paths } from '../../../address/paths.ts'
import { get } from '../../../client/client.ts'
import { messageOf } from '../../../client/problem-error.ts'
import { useChange } from '../../../client/use-change.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../loading/states.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDays } from '../../billing/use-days.ts'

/** What the front page can say of the service in figures, and the choice to show it. */
export const SiteFigures = () => {
  const { data, error, refetch } = useQuery({ ...get('operators.siteFigures'), staleTime: 0 })
  return (
    <Card
      title="Figures on the public site"
      aside={
        data && <Badge tone={data.published ? 'info' : 'neutral'}>{data.published ? 'Published' : 'Samples'}</Badge>
      }
    >
      {data !== undefined ? (
        <Choice choice={data} />
      ) : error === null ? (
        <Loading label="Loading the figures">
          <Skeleton className="h-40 rounded-lg" />
        </Loading>
      ) : (
        <ErrorState title="Unable to load the figures" error={error} onRetry={() => void refetch()} />
      )}
    </Card>
  )
}

const Choice = ({ choice: { figures, published } }: { choice: SiteFiguresChoice }) => {
  const days = useDays()
  const publish = useChange('operators.publishFigures')
  const isPublished = published !== null
  const change = () =>
    publish.mutate(
      { input: { body: { published: !isPublished } } },
      { onSuccess: () => toast(isPublished ? 'The front page shows samples again' : 'Figures published') },
    )
  const minutes = siteFiguresSeconds / 60
  return (
    <>
      <p className="max-w-170 text-muted">
        {isPublished
          ? `${published.by} published these figures on ${days.on(published.at)}. They stay current, and the sample testimonials are hidden.`
          : 'The front page shows sample figures and sample testimonials, marked as such. If you publish these figures, they replace both.'}
      </p>
      <Preview figures={figures} isPublished={isPublished} />
      <FormError>{publish.error === null ? undefined : messageOf(publish.error)}</FormError>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          look={isPublished ? 'secondary' : 'primary'}
          busy={publish.isPending && (isPublished ? 'Changing…' : 'Publishing…')}
          onClick={change}
        >
          {isPublished ? 'Show samples again' : 'Publish figures'}
        </Button>
        <a href={paths.home()} target="_blank" rel="noreferrer" className="font-medium text-accent hover:underline">
          Open the front page
        </a>
        <p className="text-sm text-muted">Visitors see a change within {minutes} minutes.</p>
      </div>
    </>
  )
}

/** The figures as the front page writes them. */
const Preview = ({ figures, isPublished }: { figures: Figures; isPublished: boolean }) => (
  <figure className="mt-3 rounded-lg border border-line bg-canvas p-4">
    <figcaption className="text-sm text-muted">
      {isPublished ? 'What visitors see' : 'What visitors see once the figures are published'}
    </figcaption>
    <p className="mt-2 max-w-150 text-muted">{siteFiguresNote}</p>
    <dl aria-label="Preview" className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
      {siteFigureNames.map((name) => {
        const { one, many } = siteFigureWords[name]
        return (
          <div key={name} className="flex flex-col-reverse items-start justify-end gap-1 border-l-2 border-line pl-4">
            <dt className="text-muted">{plural(figures[name], one, many)}</dt>
            <dd className="text-2xl font-semibold tracking-tight tabular">{writtenNumber(figures[name])}</dd>
          </div>
        )
      })}
    </dl>
  </figure>
)
