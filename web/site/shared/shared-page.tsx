/** The page that a link to an executive view opens. Its script fills it; see site/scripts/shared-page.tsx. */
import { shareLimits } from '../../../shared/executive/limits.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Wordmark } from '../../ui/logo.tsx'

export const SharedPage = () => (
  <div className="mx-auto w-full max-w-280 px-4 py-6 sm:px-6 print:p-0">
    <header data-print-never="" className="mb-4 flex flex-wrap items-center justify-between gap-2">
      <Wordmark />
      <button type="button" id="print" hidden className={buttonClasses()}>
        Print or save as PDF
      </button>
    </header>
    <main id="main">
      <p id="loading" role="status" className="py-14 text-center text-muted">
        Loading executive view...
      </p>
      <div id="failure" role="alert" hidden className="rounded-lg border border-line bg-surface px-4 py-14 text-center">
        <h1 className="text-lg font-semibold">This page cannot be shown</h1>
        <p id="failure-text" className="mt-1 text-muted" />
        <button type="button" id="again" hidden className={buttonClasses('secondary', 'normal', 'mt-4')}>
          Try again
        </button>
      </div>
      <form
        id="passcode-form"
        hidden
        noValidate
        className="mx-auto mt-10 flex max-w-90 flex-col gap-3 rounded-lg border border-line bg-surface p-6"
      >
        <h1 className="text-lg font-semibold">Enter the passcode</h1>
        <p className="text-sm text-muted">The person who sent you this link has its passcode.</p>
        <div>
          <label htmlFor="passcode" className="mb-1 block text-sm font-medium">
            Passcode
          </label>
          <input
            id="passcode"
            type="password"
            autoComplete="off"
            maxLength={shareLimits.passcode.most}
            aria-describedby="passcode-error"
            className="control"
          />
          <p id="passcode-error" role="alert" className="mt-1 text-xs font-medium text-bad" />
        </div>
        <button type="submit" className={buttonClasses('primary')}>
          Open
        </button>
      </form>
      <div id="shown" hidden />
      <noscript>This page needs JavaScript. Turn it on, or use another browser.</noscript>
    </main>
    <footer id="until" hidden data-print-never="" className="mt-4 text-center text-xs text-muted" />
  </div>
)
