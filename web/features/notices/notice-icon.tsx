import AlarmClock from 'lucide-react/icons/alarm-clock'
import AtSign from 'lucide-react/icons/at-sign'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import CalendarX from 'lucide-react/icons/calendar-x'
import Bot from 'lucide-react/icons/bot'
import GitCompare from 'lucide-react/icons/git-compare'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Eye from 'lucide-react/icons/eye'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import FolderCheck from 'lucide-react/icons/folder-check'
import Inbox from 'lucide-react/icons/inbox'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Wallet from 'lucide-react/icons/wallet'
import PiggyBank from 'lucide-react/icons/piggy-bank'
import Receipt from 'lucide-react/icons/receipt'
import ReceiptText from 'lucide-react/icons/receipt-text'
import FileCheck2 from 'lucide-react/icons/file-check-2'
import FileWarning from 'lucide-react/icons/file-warning'
import FileText from 'lucide-react/icons/file-text'
import ListChecks from 'lucide-react/icons/list-checks'
import CircleArrowUp from 'lucide-react/icons/circle-arrow-up'
import Hourglass from 'lucide-react/icons/hourglass'
import MailX from 'lucide-react/icons/mail-x'
import Unplug from 'lucide-react/icons/unplug'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import UsersRound from 'lucide-react/icons/users-round'
import { noticeKinds, type NoticeKind } from '../../../shared/notices/notice.ts'
import { classes } from '../../ui/classes.ts'
import { softTones } from '../../ui/tone.ts'

const icons: Record<NoticeKind, typeof AlarmClock> = {
  assigned: ClipboardCheck,
  change_set_proposed: GitCompare,
  change_set_applied: Bot,
  due_soon: CalendarClock,
  overdue: AlarmClock,
  raid_review: ListChecks,
  raid_condition: Eye,
  raid_severity: TriangleAlert,
  raid_raised: ShieldAlert,
  request_submitted: Inbox,
  request_decided: FolderCheck,
  over_budget: Wallet,
  budget_requested: PiggyBank,
  budget_decided: PiggyBank,
  expense_submitted: Receipt,
  expense_decided: ReceiptText,
  charter_drift: FileWarning,
  charter_decided: FileCheck2,
  approvals_waiting: Hourglass,
  delegation: UsersRound,
  meeting_moved: CalendarSync,
  meeting_cancelled: CalendarX,
  meeting_invited: CalendarPlus,
  meeting_minutes: CalendarCheck,
  mentioned: AtSign,
  report_ready: FileText,
  text_ready: FileCheck2,
  invitation_accepted: UserRoundCheck,
  mail_stopped: MailX,
  upgrade_requested: CircleArrowUp,
  webhook_off: Unplug,
  chat_paused: Unplug,
  support_acting: LifeBuoy,
}

/** The kind of a notice as a shape and a color; grey if the notice has been read. */
export const NoticeIcon = ({ kind, read = false }: { kind: NoticeKind; read?: boolean }) => {
  const Icon = icons[kind]
  const { label, tone } = noticeKinds[kind]
  return (
    <span
      className={classes(
        'flex size-7 shrink-0 items-center justify-center rounded-md',
        softTones[read ? 'neutral' : tone],
      )}
    >
      <Icon role="img" aria-label={label} className="size-4" />
    </span>
  )
}
