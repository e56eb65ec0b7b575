import Search from 'lucide-react/icons/search'
import { Suspense, useRef, useState } from 'react'
import { openCommandDialog } from '../command-dialog.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'

const load = () => import('./search-panel.tsx')
const SearchPanel = lazyPart(async () => (await load()).SearchPanel)
const preload = () => void load().catch(() => undefined)

export const searchFieldId = 'search'
const resultsId = 'search-results'

/** The search in the header; on a phone, a button that opens the search in full screen. */
export const SearchBox = () => {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label="Search"
        className={buttonClasses('quiet', 'icon', 'ml-auto md:hidden')}
        onClick={() => openCommandDialog('palette')}
      >
        <Search aria-hidden="true" className="size-4" />
      </button>
      <div ref={box} role="search" aria-label="Workspace" className="header-search">
        <Search aria-hidden="true" className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-muted" />
        <input
          ref={input}
          id={searchFieldId}
          type="text"
          role="combobox"
          aria-label="Search"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? resultsId : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="Search projects, tasks, or team members..."
          className="control h-9 pr-9 pl-8 pointer-coarse:min-h-9"
          value={text}
          onPointerEnter={preload}
          onFocus={preload}
          onBlur={({ relatedTarget }) => box.current?.contains(relatedTarget) !== true && setOpen(false)}
          onClick={() => setOpen(true)}
          onChange={({ target }) => {
            setText(target.value)
            setOpen(true)
          }}
        />
        <kbd aria-hidden="true" className="key-cap pointer-events-none absolute top-2 right-2">
          /
        </kbd>
        {(open || text !== '') && (
          <Suspense fallback={open ? <div id={resultsId} /> : null}>
            <SearchPanel
              id={resultsId}
              text={text}
              input={input}
              open={open}
              setOpen={setOpen}
              clear={() => setText('')}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}
