import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useState } from 'react'
import { withoutLinks } from '../../../shared/text/message-text.ts'
import { fullName } from '../../../shared/accounts/person-name.ts'
import { useSession } from '../../session/session.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { MessageBody } from './message-body.tsx'

const themes = {
  light: <Sun aria-label="Light" className="size-4" />,
  dark: <Moon aria-label="Dark" className="size-4" />,
}

type Props = { subject: string; content: string; /** Whether addresses are links. */ links: boolean }

/** The mail as its recipients see it, in a mail app with a light or a dark theme. */
export const MailPreview = ({ subject, content, links }: Props) => {
  const { user, customer } = useSession()
  const [theme, setTheme] = useState<keyof typeof themes>('light')
  const company = customer?.companyName ?? ''
  const name = fullName(user) || user.username
  return (
    <section aria-label="Email preview" className="overflow-hidden rounded-lg border border-line">
      <div className="flex items-center justify-between gap-3 border-b border-line bg-surface px-3 py-1.5">
        <span className="text-sm text-muted">As shown in an email app</span>
        <Segmented label="Theme of the preview" value={theme} options={themes} onChange={setTheme} />
      </div>
      <div className={theme === 'dark' ? 'scheme-dark' : 'scheme-light'}>
        <div className="bg-canvas p-3 text-ink sm:p-6">
          <dl className="mx-auto mb-3 grid max-w-150 grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm">
            <dt className="text-muted">From</dt>
            <dd className="truncate">{company} via Plumbline</dd>
            <dt className="text-muted">Subject</dt>
            <dd dir="auto" className="font-medium break-words">
              {subject === '' ? 'Without a subject' : links ? subject : withoutLinks(subject)}
            </dd>
          </dl>
          <div className="mx-auto max-w-150 rounded-lg border border-line bg-surface p-5 sm:p-8">
            <p className="mb-6 font-semibold">{company}</p>
            {content.trim() === '' ? (
              <p className="text-muted">No text yet.</p>
            ) : (
              <MessageBody content={content} links={links} />
            )}
            <p className="mt-6 border-t border-line pt-4 text-sm text-muted">
              Sent by {name === company ? company : `${name} of ${company}`} with Plumbline. Replies go to {name}. A
              link below lets each recipient report the mail and stop others.
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}
