import type { ReactNode } from 'react'
import { useStore } from '../../state/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { failedParts } from '../../loading/lazy-part.ts'
import { Wordmark } from '../../ui/logo.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** What a screen consists of, as far as it can be seen from afar; `sections` if nothing else is said. */
export type ScreenShape = 'cards' | 'table' | 'record' | 'sections' | 'canvas' | 'sign-in'

const several = (count: number, className?: string): ReactNode[] =>
  Array.from({ length: count }, (_, index) => <Skeleton key={index} className={className} />)

/** The placeholder of a screen that is loading. A part of a screen is `bare`: it has no heading of its own. */
export const ScreenSkeleton = ({ shape, bare }: { shape?: ScreenShape | undefined; bare?: boolean }) => (
  <Loading label="Loading…">
    {bare !== true && shape !== 'sign-in' && <Skeleton className="mb-4 h-7 w-48" />}
    {/* The stylesheet draws the shapes. */}
    <div className="screen-shape" data-shape={shape}>
      {several(10)}
    </div>
  </Loading>
)

const loadAgain = async (): Promise<void> => (await import('../../client/failed-import.ts')).importAgain()

/** Stands in for a screen whose code is loading, and says so if it cannot be loaded. It then appears by itself. */
export const ScreenFallback = ({ shape }: { shape?: ScreenShape | undefined }) => {
  if (useStore(failedParts) === 0) return <ScreenSkeleton shape={shape} />
  return (
    <div role="alert" className="state">
      <h1 className="font-medium">This page could not be loaded</h1>
      <p className="mt-1 max-w-96 text-sm text-muted">It appears as soon as it can be loaded.</p>
      <Button className="mt-4" onClick={() => void loadAgain()}>
        Try again
      </Button>
    </div>
  )
}

/** The frame of the workspace while its session is loading, or could not be loaded. */
export const ShellSkeleton = ({ children, failed }: { children: ReactNode; failed?: boolean }) => (
  <div className="shell">
    <header className="flex h-13 items-center border-b border-line px-4 md:col-span-3">
      <Wordmark />
    </header>
    <div className="hidden flex-col gap-2 border-r border-line px-4 py-4 md:flex">
      {failed !== true && several(4, 'h-5')}
    </div>
    <div>{children}</div>
  </div>
)
