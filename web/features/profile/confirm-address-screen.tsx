import { useState } from 'react'
import { paths } from '../../address/paths.ts'
import { useLinkToken } from '../../address/use-link-token.ts'
import { call } from '../../client/client.ts'
import { refusalWords } from '../../forms/field-errors.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Link } from '../../address/link.tsx'
import { Refusal } from '../sign-in/form-parts.tsx'
import type { LoginState } from '../sign-in/login-state.ts'
import { SignInPage } from '../sign-in/sign-in-page.tsx'

/**
 * The page that the link to a new email address opens. It asks before it confirms, because mail programs open links by
 * themselves.
 */
export const ConfirmAddressScreen = () => {
  const token = useLinkToken()
  return token === '' ? <NoLink /> : <Asked key={token} token={token} />
}

const Asked = ({ token }: { token: string }) => {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [email, setEmail] = useState<string>()

  const confirm = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      setEmail((await call('team.confirmAddress', { body: { token } })).email)
    } catch (error) {
      setProblem(refusalWords(error))
    } finally {
      setBusy(false)
    }
  }

  if (email !== undefined)
    return (
      <SignInPage key="done" title="Your email address is confirmed" description={`Sign in as ${email} from now on.`}>
        <Link to={paths.login()} state={{ email } satisfies LoginState} className={buttonClasses('primary')}>
          Sign in to your workspace
        </Link>
      </SignInPage>
    )
  return (
    <SignInPage
      key="asked"
      title="Confirm your email address"
      description="You then sign in with this address, and are signed out on all devices."
    >
      <div className="flex flex-col gap-4">
        {problem !== undefined && <Refusal title="Your address was not changed">{problem}</Refusal>}
        <Button look="primary" className="self-end" onClick={() => void confirm()} busy={busy && 'One moment…'}>
          Confirm address
        </Button>
      </div>
    </SignInPage>
  )
}

const NoLink = () => (
  <SignInPage
    key="none"
    title="Open the link in your email"
    description="This page opens from the link in the email. For your security, the link is not stored: after a reload, open it from the email again."
  >
    <Link to={paths.login()} className={buttonClasses()}>
      Go to sign-in
    </Link>
  </SignInPage>
)
