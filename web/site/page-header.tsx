import Menu from 'lucide-react/icons/menu'
import { publicPages, type PublicPage } from '../../shared/site/pages.ts'
import { paths } from '../address/paths.ts'
import { buttonClasses } from '../ui/button.tsx'
import { Wordmark } from '../ui/logo.tsx'
import { container } from './container.ts'
import { OpenPortal } from './open-portal.tsx'

const pages: readonly PublicPage[] = publicPages

const links = pages.filter(({ inHeader = false }) => inHeader)

/** The name, the main pages, and the ways in. On narrow screens the pages are in a menu that needs no script. */
export const PageHeader = () => (
  <header className="relative border-b border-line">
    <div className={`${container} flex h-14 items-center gap-1 sm:gap-2`}>
      <a href={paths.home()} className="mr-auto rounded-md lg:mr-4" aria-label="Plumbline">
        <Wordmark />
      </a>
      <nav aria-label="Main" className="mr-auto flex items-center gap-1 max-lg:hidden">
        {links.map(({ path, name }) => (
          <a key={path} href={path} className={buttonClasses('quiet')}>
            {name}
          </a>
        ))}
      </nav>
      <OpenPortal />
      <a href={paths.pricing({ plan: 'starter' })} data-visitor="" className={buttonClasses('primary')}>
        Start for free
      </a>
      <a href={paths.dashboard()} data-member="" hidden className={buttonClasses('primary')}>
        Go to your dashboard
      </a>
      <NarrowMenu />
    </div>
  </header>
)

const NarrowMenu = () => (
  <details data-menu="" className="lg:hidden">
    <summary
      className={buttonClasses('quiet', 'icon', 'cursor-pointer list-none [&::-webkit-details-marker]:hidden')}
      aria-label="Menu"
    >
      <Menu aria-hidden="true" className="size-5" />
    </summary>
    <nav
      aria-label="Menu"
      className="absolute inset-x-0 top-full z-40 flex flex-col border-b border-line bg-raised p-2 shadow-float"
    >
      {links.map(({ path, name }) => (
        <MenuLink key={path} to={path}>
          {name}
        </MenuLink>
      ))}
    </nav>
  </details>
)

const MenuLink = ({ to, children }: { to: string; children: string }) => (
  <a href={to} className="flex min-h-11 items-center rounded-md px-3 text-lg font-medium hover:bg-hover">
    {children}
  </a>
)
