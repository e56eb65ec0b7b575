import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import Building2 from 'lucide-react/icons/building-2'
import SearchX from 'lucide-react/icons/search-x'
import { Suspense, useEffect, useState } from 'react'
import { clientStates, type ClientState } from '../../../../shared/operators/client-states.ts'
import { plans, type PlanType } from '../../../../shared/billing/plans.ts'
import { useAddress } from '../../../address/use-address.ts'
import { getPages } from '../../../client/pages.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { PagedList } from '../../../loading/paged-list.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState } from '../../../loading/states.tsx'
import { useSettledText } from '../parts/use-settled-text.ts'
import { ClientCard } from './client-card.tsx'
import { ClientFilters, type Filter } from './client-filters.tsx'

const ClientDetails = lazyPart(async () => (await import('./client-details.tsx')).ClientDetails)

/** Cards that one page has: whole rows of one, two or three. */
const cards = '24'

const isPlan = (text: string): text is PlanType => Object.hasOwn(plans, text)
const isState = (text: string): text is ClientState => Object.hasOwn(clientStates, text)

/** The clients by name. The address has the search, the filter, and the client whose details are open. */
export const ClientOverview = () => {
  const { search: address, change } = useAddress('client')
  const at = (name: string) => address.get(name) ?? ''
  const [typed, setTyped] = useState(at('q'))
  const search = useSettledText(typed)
  useEffect(() => change({ q: search }), [search, change])

  // A value that is not offered filters nothing.
  const filter: Filter = {
    plan: isPlan(at('plan')) ? at('plan') : '',
    state: isState(at('state')) ? at('state') : '',
    usage: at('usage') === 'near' ? 'near' : '',
  }
  const list = useInfiniteQuery({
    ...getPages('operators.clients', {
      query: {
        limit: cards,
        ...(search !== '' && { search }),
        ...(isPlan(filter.plan) && { plan: filter.plan }),
        ...(isState(filter.state) && { state: filter.state }),
        ...(filter.usage === 'near' && { usage: 'near' as const }),
      },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const isFiltered = search !== '' || Object.values(filter).some((value) => value !== '')
  const clear = () => {
    setTyped('')
    change({ q: '', plan: '', state: '', usage: '' })
  }
  const open = at('client')
  // What was done in the details is counted a moment after they were shown.
  const close = () => {
    change({ client: '' })
    void list.refetch()
  }
  return (
    <>
      <PageHeader title="Clients" />
      <ClientFilters search={typed} onSearch={setTyped} filter={filter} onFilter={change} />
      <PagedList
        list={list}
        what="the clients"
        more="Show more clients"
        empty={
          <div className="rounded-lg border border-line bg-surface py-6">
            {isFiltered ? (
              <EmptyState
                title="No client matches"
                icon={<SearchX />}
                action={<Button onClick={clear}>Clear search and filters</Button>}
              >
                The search finds companies whose name begins with it, or the company of a whole email address.
              </EmptyState>
            ) : (
              <EmptyState title="No Clients Found" icon={<Building2 />}>
                Companies that have a workspace appear here.
              </EmptyState>
            )}
          </div>
        }
      >
        {(clients) => (
          <ul
            aria-label="Clients"
            aria-busy={list.isPlaceholderData}
            className={classes('grid gap-3 sm:grid-cols-2 xl:grid-cols-3', list.isPlaceholderData && 'opacity-60')}
          >
            {clients.map((client) => (
              <ClientCard key={client.id} client={client} onOpen={() => change({ client: client.id })} />
            ))}
          </ul>
        )}
      </PagedList>
      <Suspense>{open !== '' && <ClientDetails key={open} id={open} onClose={close} />}</Suspense>
    </>
  )
}
