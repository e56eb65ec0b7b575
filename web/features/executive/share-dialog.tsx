import { useState } from 'react'
import { useChange } from '../../client/use-change.ts'
import type { ResultOf } from '../../../shared/contract/route.ts'
import type { routes } from '../../../shared/routes.ts'
import { shareLimits } from '../../../shared/executive/limits.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { useMay } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'
import { ShareList } from './share-list.tsx'

type Created = ResultOf<typeof routes.executive.createShare>
type Errors = { expiresInDays?: string; passcode?: string }

const { days: mostDays, passcode: length } = shareLimits

/** What the server would refuse, so that the errors are at the fields at once. */
const errorsIn = (days: string, passcode: string): Errors => ({
  ...((!/^\d+$/.test(days.trim()) || Number(days) < 1 || Number(days) > mostDays) && {
    expiresInDays: `Choose 1 to ${mostDays} days`,
  }),
  ...(passcode !== '' &&
    (passcode.length < length.least || passcode.length > length.most) && {
      passcode: `Use ${length.least} to ${length.most} characters`,
    }),
})

/** Creates links that show the view to people without an account, and lists and revokes them. */
export const ShareDialog = ({ projectId, onClose }: { projectId: string; onClose: () => void }) => {
  const creating = useChange('executive.createShare')
  const [days, setDays] = useState('30')
  const [passcode, setPasscode] = useState('')
  const [money, setMoney] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [created, setCreated] = useState<Created>()
  const mayShowMoney = useMay('finance.read')

  const create = () => {
    const found = errorsIn(days, passcode)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    creating.mutate(
      {
        input: {
          params: { id: projectId },
          body: { expiresInDays: Number(days), money, ...(passcode !== '' && { passcode }) },
        },
      },
      {
        onSuccess: (share) => {
          setCreated(share)
          setPasscode('')
        },
        onError: (error) => {
          if (error instanceof ProblemError)
            setErrors(Object.fromEntries(error.errors.map(({ path, message }) => [path, message])))
        },
      },
    )
  }
  const failure = creating.error !== null && Object.keys(errors).length === 0 ? messageOf(creating.error) : undefined

  return (
    <Dialog
      title="Share the executive view"
      description="Anyone with the link can read this page without an account. It shows no email addresses or phone numbers."
      onClose={onClose}
    >
      <DialogBody className="flex flex-col gap-5">
        {created === undefined ? (
          <form
            id="share-form"
            noValidate
            className="flex flex-col gap-3"
            onSubmit={(event) => {
              event.preventDefault()
              create()
            }}
          >
            <div className="grid gap-3 sm:grid-cols-2">
              <Field label="Expires in days" required error={errors.expiresInDays} hint={`1 to ${mostDays} days`}>
                {(control) => (
                  <Input
                    {...control}
                    inputMode="numeric"
                    value={days}
                    onChange={(event) => setDays(event.target.value)}
                  />
                )}
              </Field>
              <Field
                label="Passcode"
                error={errors.passcode}
                hint="Optional. Send it separately from the link. It is not shown again."
              >
                {(control) => (
                  <Input
                    {...control}
                    autoComplete="off"
                    value={passcode}
                    onChange={(event) => setPasscode(event.target.value)}
                  />
                )}
              </Field>
            </div>
            {mayShowMoney && (
              <label className="flex items-start gap-2">
                <input
                  type="checkbox"
                  className="mt-1"
                  checked={money}
                  onChange={(event) => setMoney(event.target.checked)}
                />
                <span>
                  Show money
                  <span className="block text-sm text-muted">
                    The budget and its amounts. Without this, amounts in texts are left out too.
                  </span>
                </span>
              </label>
            )}
            {failure !== undefined && (
              <p role="alert" className="text-sm text-bad">
                {failure}
              </p>
            )}
          </form>
        ) : (
          <ShownOnce label="Link" hint="It is shown only once and is not stored." value={created.address} what="Link" />
        )}
        <ShareList projectId={projectId} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
        {created === undefined ? (
          <Button look="primary" type="submit" form="share-form" busy={creating.isPending && 'Creating…'}>
            Create link
          </Button>
        ) : (
          <Button look="primary" onClick={() => setCreated(undefined)}>
            Create another link
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}
