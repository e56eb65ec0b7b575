import { recordsOf, type Page } from './pages.ts'
import { findInPages } from './find-in-pages.ts'
import { useFetchPages, type Paged } from './use-fetch-pages.ts'

/**
 * The records of a list whose pages can be short or empty while more follow. Fetches page after page until `most` of
 * the `wanted` records are found or the list ends; undefined until then.
 */
export const useFindInPages = <T>(
  list: Paged & { data: { pages: Page<readonly T[]>[] } | undefined },
  limit = 1,
  wanted: (record: T) => boolean = () => true,
): readonly T[] | undefined => {
  const items = findInPages(recordsOf(list.data), { more: list.hasNextPage, most: limit, wanted })
  useFetchPages(list, items !== undefined)
  return items
}
