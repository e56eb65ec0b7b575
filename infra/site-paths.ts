/** The paths that CloudFront knows, from the tables of the public pages and of the application's screens. */
import { fileOfPage, notFoundPage, publicPages } from '../shared/site/pages.ts'
import { otherAddresses, projectAliases, screenPaths } from '../shared/site/screen-paths.ts'
import type { SitePaths } from './viewer-functions.ts'

export const sitePaths: SitePaths = {
  pages: Object.fromEntries(
    publicPages.filter((page) => page !== notFoundPage).map((page) => [page.path, fileOfPage(page)]),
  ),
  screens: [...Object.values(screenPaths), ...projectAliases, ...Object.keys(otherAddresses)].filter(
    (path) => path !== screenPaths.notFound,
  ),
  notFound: fileOfPage(notFoundPage),
}
