import type { routes } from '../../../shared/routes.ts'
import { withPrefetch, type Asked } from '../../kernel/http/prefetch.ts'
import { findNamed, lookUpNamed } from '../../domain/search/find-named.ts'

const lookUp = ({ query: { q }, principal }: Asked<typeof routes.search.find>) => lookUpNamed(principal, q)

/** Two sequential reads: the index in parallel with the session, then the records themselves. */
export const find = withPrefetch(lookUp, ({ query: { q }, principal }, indexed) => findNamed(principal, q, indexed))
