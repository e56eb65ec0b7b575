import { footerGroups, publicPages, type FooterGroup, type PublicPage } from '../../shared/site/pages.ts'
import { paths } from '../address/paths.ts'
import { Wordmark } from '../ui/logo.tsx'
import { container } from './container.ts'

type Place = { path: string; name: string }

const pages: readonly PublicPage[] = publicPages

/** Places outside the public pages, after the pages of their group. */
const others: Partial<Record<FooterGroup, readonly Place[]>> = {
  Resources: [{ path: paths.apiDocs(), name: 'API reference' }],
}

const ways: readonly Place[] = [
  { path: paths.login(), name: 'Sign in' },
  { path: paths.passwordReset(), name: 'Forgot your password?' },
  { path: paths.admin(), name: 'Admin Portal' },
]

const columns: readonly { title: string; places: readonly Place[] }[] = [
  ...footerGroups.map((title) => ({
    title,
    places: [...pages.filter(({ footer }) => footer === title), ...(others[title] ?? [])],
  })),
  { title: 'Account', places: ways },
].filter(({ places }) => places.length > 0)

export const PageFooter = () => (
  <footer className="border-t border-line">
    <div className={`${container} flex flex-wrap gap-x-16 gap-y-8 py-10 text-sm`}>
      <div className="mr-auto max-w-70 max-sm:w-full">
        <Wordmark />
        <p className="mt-2 text-muted">The project manager that keeps count.</p>
      </div>
      {columns.map(({ title, places }) => (
        <nav key={title} aria-label={title} className="min-w-28">
          <p className="font-semibold">{title}</p>
          <ul className="mt-2 flex flex-col">
            {places.map(({ path, name }) => (
              <li key={path}>
                <a
                  href={path}
                  className="inline-flex min-h-7 items-center rounded-sm text-muted hover:text-ink hover:underline pointer-coarse:min-h-10"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  </footer>
)
