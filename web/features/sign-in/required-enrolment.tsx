import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import type { Enrolment } from '../../../shared/accounts/profile.ts'
import type { Session } from '../../../shared/accounts/session.ts'
import { call } from '../../client/client.ts'
import { refusedAt } from '../../forms/field-errors.ts'
import { AppSecret } from '../second-factor/app-secret.tsx'
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx'
import { Button } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { CodeField, Refusal } from './form-parts.tsx'
import { signInErrorOf } from '../../session/sign-in-error.ts'

type Props = {
  portal: 'team' | 'admin'
  login: string
  password: string
  onDone: (session: Session) => void
  back: ReactNode
}

const reasons = {
  team: 'Your company requires two-step sign-in for your role.',
  admin: 'Operators must use two-step sign-in.',
} as const

/** People who must use a second factor set it up here before their first session. */
export const RequiredEnrolment = ({ portal, login, password, onDone, back }: Props) => {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [entered, setEntered] = useState<{ session: Session; recoveryCodes: string[] }>()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()

  useEffect(() => {
    call('auth.beginRequiredSecondFactor', { body: { portal, login, password } }).then(setEnrolment, setProblem)
  }, [portal, login, password])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      setEntered(await call('auth.confirmRequiredSecondFactor', { body: { portal, login, password, code } }))
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }

  if (entered !== undefined) {
    return (
      <div className="flex flex-col gap-4">
        <p className="text-muted">
          Save these recovery codes where you can access them without your phone. They are shown only once; each signs
          you in once.
        </p>
        <RecoveryCodes codes={entered.recoveryCodes} owner={login} />
        <Button look="primary" className="self-end" onClick={() => onDone(entered.session)}>
          I have saved them
        </Button>
      </div>
    )
  }
  const wrong = refusedAt(problem, 'code')
  const { title, text } = signInErrorOf(problem, portal === 'admin' ? 'admin' : 'customer')
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {problem !== undefined && wrong === undefined && <Refusal title={title}>{text}</Refusal>}
      <p className="text-muted">
        {reasons[portal]} Add Plumbline to your authenticator app, then enter the code that it shows.
      </p>
      {enrolment !== undefined && (
        <>
          <AppSecret enrolment={enrolment} />
          <CodeField value={code} onChange={setCode} error={wrong} />
        </>
      )}
      {enrolment === undefined && problem === undefined && (
        <Loading label="Loading the key for the authenticator app">
          <Skeleton className="size-44" />
        </Loading>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {back}
        <Button look="primary" type="submit" disabled={enrolment === undefined} busy={busy && 'One moment…'}>
          Confirm
        </Button>
      </div>
    </form>
  )
}
