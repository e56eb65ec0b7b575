import Mail from 'lucide-react/icons/mail'
import MailOpen from 'lucide-react/icons/mail-open'
import { noticePath } from '../../../shared/notice-path.ts'
import type { Notice } from '../../../shared/notice.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/link.tsx'
import { Ago } from '../../ui/time.tsx'
import { NoticeIcon } from './notice-icon.tsx'

type Props = {
  notice: Notice
  onMark: (read: boolean) => void
  /** Called when the notice's link is opened. */ onOpen?: () => void
}

/** A notice. Its link opens the subject and marks the notice as read; its button marks it too. */
export const NoticeRow = ({ notice, onMark, onOpen }: Props) => {
  const { kind, text, subtitle, at, read } = notice
  const open = () => {
    if (!read) onMark(true)
    onOpen?.()
  }
  return (
    <li className="group @container relative flex items-start hover:bg-hover">
      <Link to={noticePath(notice)} onClick={open} className="flex min-w-0 grow gap-3 py-2.5 pl-4 -outline-offset-2">
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
      </Link>
      <Button
        look="quiet"
        size="icon"
        aria-label={`Mark as ${read ? 'unread' : 'read'}: ${text}, ${subtitle}`}
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
          <Mail
            aria-hidden="true"
            className="size-4 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
          />
        ) : (
          <MailOpen
            aria-hidden="true"
            className="size-4 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100"
          />
        )}
      </Button>
    </li>
  )
}
