import ChevronDown from 'lucide-react/icons/chevron-down'
import Mail from 'lucide-react/icons/mail'
import MailOpen from 'lucide-react/icons/mail-open'
import type { ReactNode } from 'react'
import { noticePath } from '../../../shared/notices/notice-path.ts'
import { manyNotices, type Notice } from '../../../shared/notices/notice.ts'
import { upToMost } from '../../../shared/notices/unread-notices.ts'
import { paths } from '../../address/paths.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../address/link.tsx'
import { Ago } from '../../session/time.tsx'
import { NoticeIcon } from './notice-icon.tsx'

const rowClasses = 'group @container relative flex items-start hover:bg-hover'
const subjectClasses = 'flex min-w-0 grow gap-3 py-2.5 pl-4 text-left -outline-offset-2'

/** What happened, to what, and when. */
const NoticeText = ({ kind, read, text, subtitle, at }: Pick<Notice, 'kind' | 'read' | 'text' | 'subtitle' | 'at'>) => (
  <>
    <NoticeIcon kind={kind} read={read} />
    <span className="min-w-0 grow">
      <span className={classes('block', read ? 'text-muted' : 'font-medium')}>
        {text}
        {!read && <span className="sr-only"> (unread)</span>}
      </span>
      <span className="block text-sm break-words text-muted">{subtitle}</span>
      <Ago at={at} className="mt-0.5 block text-xs text-muted @lg:hidden" />
    </span>
    <Ago at={at} className="hidden shrink-0 text-xs leading-5 whitespace-nowrap text-muted @lg:block" />
  </>
)

const iconClasses = 'size-4 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100'

/** Marks a row as read or unread. A dot marks an unread row that is not pointed at. */
const MarkButton = ({ of, read, onMark }: { of: string; read: boolean; onMark: (read: boolean) => void }) => (
  <Button
    look="quiet"
    size="icon"
    aria-label={`Mark as ${read ? 'unread' : 'read'}: ${of}`}
    title={`Mark as ${read ? 'unread' : 'read'}`}
    onClick={() => onMark(!read)}
    className="relative mx-1.5 mt-1.5 text-muted"
  >
    <span
      aria-hidden="true"
      className={classes(
        'absolute size-2 rounded-full bg-accent group-hover:hidden group-focus-within:hidden',
        read && 'hidden',
      )}
    />
    {read ? (
      <Mail aria-hidden="true" className={`${iconClasses} pointer-coarse:opacity-100`} />
    ) : (
      <MailOpen aria-hidden="true" className={iconClasses} />
    )}
  </Button>
)

type RowProps = {
  notice: Notice
  onMark: (read: boolean) => void
  /** Called when the notice's link is opened. */ onOpen?: () => void
}

/** A notice. Its link opens the subject and marks the notice as read; its button marks it too. */
export const NoticeRow = ({ notice, onMark, onOpen }: RowProps) => {
  const open = () => {
    if (!notice.read) onMark(true)
    onOpen?.()
  }
  return (
    <li className={rowClasses}>
      <Link to={noticePath(notice)} onClick={open} className={subjectClasses}>
        <NoticeText {...notice} />
      </Link>
      <MarkButton of={`${notice.text}, ${notice.subtitle}`} read={notice.read} onMark={onMark} />
    </li>
  )
}

type GroupProps = {
  /** The newest. */
  notice: Notice
  count: number
  /** Marks all as read. */
  onRead: () => void
}

const textOfMany = (notice: Notice, count: number) => ({
  ...notice,
  text: manyNotices(notice.kind, count),
  subtitle: `${notice.subtitle} and ${upToMost(count - 1)} more`,
})

/** Room for the button that a row of read notices does not have. */
const noButton = <span className="w-11 shrink-0" />

/** Many notices of a kind in one row, which leads to the list of that kind. */
export const NoticeGroupLink = ({ notice, count, onRead, onOpen }: GroupProps & { onOpen: () => void }) => {
  const many = textOfMany(notice, count)
  const { kind, read } = notice
  return (
    <li className={rowClasses}>
      <Link to={paths.notices({ kind })} onClick={onOpen} className={subjectClasses}>
        <NoticeText {...many} />
      </Link>
      {read ? noButton : <MarkButton of={many.text} read={false} onMark={onRead} />}
    </li>
  )
}

/** Many notices of a kind in one row, which opens to show each. */
export const NoticeGroup = ({
  notice,
  count,
  onRead,
  open,
  onToggle,
  children,
}: GroupProps & { open: boolean; onToggle: () => void; children: ReactNode }) => {
  const many = textOfMany(notice, count)
  return (
    <li>
      <div className={rowClasses}>
        <button type="button" aria-expanded={open} onClick={onToggle} className={subjectClasses}>
          <NoticeText {...many} />
          <ChevronDown
            aria-hidden="true"
            className={classes('mt-0.5 size-4 shrink-0 text-muted transition-transform', open && 'rotate-180')}
          />
        </button>
        {notice.read ? noButton : <MarkButton of={many.text} read={false} onMark={onRead} />}
      </div>
      {open && <ul className="divide-y divide-line border-t border-line bg-canvas pl-6">{children}</ul>}
    </li>
  )
}
