import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { classes } from './classes.ts'

/** True after the first page has been shown. From then on, each new page moves the focus to its heading. */
let navigated = false

/** Sets the document's title and, after navigation, moves the focus to the heading. */
export const usePageTitle = (title: string) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Plumbline`
  }, [title])
  // In the layout phase, so that a field of the new page that asks for the focus gets it after the heading.
  useLayoutEffect(() => {
    if (navigated) heading.current?.focus({ preventScroll: true })
    navigated = true
  }, [])
  return heading
}

type Props = {
  title: string
  /** Replaces the title. */ children?: ReactNode
  above?: ReactNode
  below?: ReactNode
  actions?: ReactNode
  className?: string
}

/** The heading of a page, with its actions. */
export const PageHeader = ({ title, children, above, below, actions, className }: Props) => {
  const heading = usePageTitle(title)
  return (
    <div className={classes('mb-4', className)}>
      {above}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="min-w-0 text-xl font-semibold tracking-tight">
          {children ?? title}
        </h1>
        {actions !== undefined && (
          <div data-page-actions className="flex flex-wrap items-center gap-2">
            {actions}
          </div>
        )}
      </div>
      {below}
    </div>
  )
}
