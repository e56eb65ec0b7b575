import { useEffect, useState, type ReactNode } from 'react'
import type { MailLink } from '../../../shared/communications/mail-reach.ts'
import { reportKinds, type ReportKind } from '../../../shared/communications/mail-reach-choices.ts'
import { paths } from '../../address/paths.ts'
import { useLinkToken } from '../../address/use-link-token.ts'
import { call } from '../../client/client.ts'
import { isInvalidLink } from '../../client/is-invalid-link.ts'
import { refusalWords } from '../../forms/field-errors.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Link } from '../../address/link.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../loading/states.tsx'
import { Refusal } from '../sign-in/form-parts.tsx'
import { SignInPage } from '../sign-in/sign-in-page.tsx'

/**
 * The page that a link in a mail opens, without an account: to report the mail of a company, to agree to more, or to stop
 * mails about notices. It asks before it does anything, because mail programs and scanners open links by themselves.
 */
export const MailLinkScreen = () => {
  const token = useLinkToken()
  return token === '' ? <NoLink /> : <Opened key={token} token={token} />
}

type Stage =
  | { kind: 'reading' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'invalid' }
  | { kind: 'open'; link: MailLink }

const Opened = ({ token }: { token: string }) => {
  const [stage, setStage] = useState<Stage>({ kind: 'reading' })
  const isReading = stage.kind === 'reading'
  useEffect(() => {
    if (!isReading) return undefined
    const stop = new AbortController()
    call('communications.readMailLink', { body: { token } }, { signal: stop.signal }).then(
      (link) => setStage({ kind: 'open', link }),
      (error: unknown) => {
        if (!stop.signal.aborted) setStage(isInvalidLink(error) ? { kind: 'invalid' } : { kind: 'failed', error })
      },
    )
    return () => stop.abort()
  }, [token, isReading])

  if (stage.kind === 'invalid') return <Invalid />
  if (stage.kind === 'open') {
    const done = (link: MailLink) => setStage({ kind: 'open', link })
    const Page = pages[stage.link.kind]
    return <Page token={token} link={stage.link} onDone={done} />
  }
  return (
    <SignInPage key="reading" title="A link from a mail" description={isReading ? 'Checking your link…' : ''}>
      {stage.kind === 'reading' ? (
        <Loading label="Checking your link" className="flex flex-col gap-3">
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </Loading>
      ) : (
        <ErrorState
          title="Your link could not be checked"
          error={stage.error}
          onRetry={() => setStage({ kind: 'reading' })}
        />
      )}
    </SignInPage>
  )
}

type Props = { token: string; link: MailLink; onDone: (link: MailLink) => void }

/** Sends what the person decided; a refusal is shown above the button. */
const useDecision = (onDone: Props['onDone']) => {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const decide = async (send: () => Promise<MailLink>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      onDone(await send())
    } catch (error) {
      setProblem(refusalWords(error))
      setBusy(false)
    }
  }
  return { busy, problem, decide }
}

const Report = ({ token, link: { companyName, isDone }, onDone }: Props) => {
  const { busy, problem, decide } = useDecision(onDone)
  const [about, setAbout] = useState<ReportKind>()
  if (isDone)
    return (
      <Page
        key="done"
        title="Thank you for the report"
        description={
          <>
            <Name>{companyName}</Name> can no longer email you with Plumbline. If others report its mail too, it cannot
            mail anyone.
          </>
        }
      />
    )
  return (
    <Page
      key="asked"
      title="Report this email"
      description={
        <>
          It was sent by a company that calls itself <Name>{companyName}</Name>, not by Plumbline. The company does not
          learn who reported it, and cannot mail you again.
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void decide(() => call('communications.reportMail', { body: { token, ...(about && { about }) } }))
        }}
      >
        {problem !== undefined && <Refusal title="The report was not sent">{problem}</Refusal>}
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-sm font-medium">What is wrong with it? (optional)</legend>
          {(Object.keys(reportKinds) as ReportKind[]).map((kind) => (
            <label key={kind} className="flex items-start gap-2 py-0.5">
              <input
                type="radio"
                name="about"
                className="mt-1 accent-accent"
                checked={about === kind}
                onChange={() => setAbout(kind)}
              />
              {reportKinds[kind]}
            </label>
          ))}
        </fieldset>
        <p className="text-sm text-muted">Plumbline’s operators see the subject of the mail with your report.</p>
        <Button type="submit" look="primary" className="self-end" busy={busy && 'One moment…'}>
          Report this email
        </Button>
      </form>
    </Page>
  )
}

const Confirm = ({ token, link: { companyName, isDone }, onDone }: Props) => {
  const { busy, problem, decide } = useDecision(onDone)
  if (isDone)
    return (
      <Page
        key="done"
        title="You have agreed"
        description={
          <>
            <Name>{companyName}</Name> may mail you with Plumbline. Each of its mails has a link with which you can stop
            that.
          </>
        }
      />
    )
  return (
    <Page
      key="asked"
      title="Do you want email from this company?"
      description={
        <>
          A company that calls itself <Name>{companyName}</Name> would like to mail you with Plumbline.
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {problem !== undefined && <Refusal title="Your answer was not saved">{problem}</Refusal>}
        <Button
          look="primary"
          className="self-end"
          onClick={() => void decide(() => call('communications.confirmMail', { body: { token } }))}
          busy={busy && 'One moment…'}
        >
          Yes, it may email me
        </Button>
      </div>
    </Page>
  )
}

const Unsubscribe = ({ token, link: { companyName, mails = 'these emails', isDone, ...link }, onDone }: Props) => {
  const { busy, problem, decide } = useDecision(onDone)
  if (isDone)
    return (
      <Page
        key="done"
        title="You won’t get these emails anymore"
        description={
          <>
            You no longer get {mails} from the workspace of <Name>{companyName}</Name>. Other emails, and notices on the
            site, stay as they are.
          </>
        }
      >
        <Link to={paths.noticeSettings()} className={buttonClasses()}>
          Choose your emails
        </Link>
      </Page>
    )
  return (
    <Page
      key="asked"
      title="Stop these emails?"
      description={
        <>
          You get {mails} from the workspace of <Name>{companyName}</Name>. Notices on the site stay as they are.
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {problem !== undefined && <Refusal title="Your answer was not saved">{problem}</Refusal>}
        <Button
          look="primary"
          className="self-end"
          onClick={() =>
            void decide(async () => {
              await call('notices.unsubscribe', { params: { token } })
              return { ...link, companyName, mails, isDone: true }
            })
          }
          busy={busy && 'One moment…'}
        >
          Stop these emails
        </Button>
      </div>
    </Page>
  )
}

const pages = { report: Report, confirm: Confirm, unsubscribe: Unsubscribe } as const

/** What the company calls itself. */
const Name = ({ children }: { children: string }) => (
  <bdi className="font-medium break-words text-ink">“{children}”</bdi>
)

type PageProps = { title: string; description: ReactNode; children?: ReactNode }

const Page = ({ title, description, children }: PageProps) => (
  <SignInPage title={title} description={description}>
    {children ?? (
      <Link to={paths.home()} className={buttonClasses()}>
        What Plumbline is
      </Link>
    )}
  </SignInPage>
)

const Invalid = () => (
  <Page
    key="invalid"
    title="This link does not work"
    description="It is incomplete, has expired, or you have reported this company’s mail since. Open it from the mail again, or mark the mail as spam in your mail program, which has the same effect."
  />
)

const NoLink = () => (
  <Page
    key="none"
    title="Open the link in the mail"
    description="This page opens from a link in a mail. The link is not stored: after a reload, open it from the mail again."
  />
)
