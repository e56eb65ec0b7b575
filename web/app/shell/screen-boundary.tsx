import { Component, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

type Props = { children: ReactNode }

/**
 * Catches a screen that could not be loaded or rendered, so that the rest stays usable. After a deployment the old
 * chunks are gone, and reloading the page loads the new ones.
 */
export class ScreenBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div role="alert" className="state gap-3">
        <p className="font-medium">This page could not be shown</p>
        <p className="max-w-96 text-sm text-muted">
          Plumbline may have been updated since you opened it. Your saved work is safe.
        </p>
        <Button onClick={() => location.reload()}>Reload page</Button>
      </div>
    )
  }
}
